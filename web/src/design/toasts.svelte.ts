/** Short notes that come, can be read, and go. */

export interface Toast {
  id: number;
  text: string;
  kind: 'note' | 'refusal';
  /** Where to read more. */
  link?: { text: string; open: () => void };
}

const READING_TIME = 7000;

let last = 0;
export const toasts: Toast[] = $state([]);

export function toast(text: string, kind: Toast['kind'] = 'note', link?: Toast['link']): void {
  const note: Toast = { id: ++last, text, kind, ...(link && { link }) };
  toasts.push(note);
  setTimeout(() => dismiss(note.id), READING_TIME);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
