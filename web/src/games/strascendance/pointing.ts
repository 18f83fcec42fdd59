/** What a mouse points at, as it moves over things that have an id. Pure. */

export interface Pointing {
  onpointermove: (event: PointerEvent) => void;
  onpointerleave: () => void;
}

/**
 * Tells what is under a mouse that moves. What the page itself moves under a resting mouse is not pointed at: pointing
 * changes what is told, that may move what is pointed at, and the two would chase each other for ever.
 */
export function pointing(tell: (id: string | null) => void): Pointing {
  let last: string | null = null;
  const point = (id: string | null) => {
    if (id === last) return;
    last = id;
    tell(id);
  };
  return {
    onpointermove: ({ pointerType, target }) => {
      if (pointerType === 'mouse') point((target as Element | null)?.closest('[data-id]')?.getAttribute('data-id') ?? null);
    },
    onpointerleave: () => point(null),
  };
}
