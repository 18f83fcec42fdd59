/** 32 bytes of the browser's own randomness, as a seed is written. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
