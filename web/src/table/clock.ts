/** Time that is left, as a clock shows it: `1:02:03` or `2:03`; a part of a second counts as a second. */
export function clockText(milliseconds: number): string {
  const all = Math.ceil(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
