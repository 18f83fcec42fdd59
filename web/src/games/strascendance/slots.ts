/** The three slots of a place in the order they are drawn: killjoys, dancers, empty ones. Pure. */

export type Slot = 'killjoy' | 'dancer' | 'empty';

export function slotsOf({ dancers, killjoys }: { dancers: number; killjoys: number }): Slot[] {
  return [0, 1, 2].map((slot) => (slot < killjoys ? 'killjoy' : slot < killjoys + dancers ? 'dancer' : 'empty'));
}
