/** Hours of a day as the house counts them: minutes after midnight; and as fields show them: `22:00`. */

export function toText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Nothing if it is not a time. */
export function toMinutes(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined || !Number.isInteger(hours) || !Number.isInteger(minutes)) return null;
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 ? hours * 60 + minutes : null;
}
