/** 128 random bits. `crypto.randomUUID` exists only with https. */
export function randomId(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-')
}
