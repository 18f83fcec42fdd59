/** The time zone of this browser. */
export function here(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
