/** No vowels, so that no words come about, and nothing that is read as something else. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** A new order number, `K7MX-2PQ9`: one of 378 thousand million. `below(n)` is a random whole number from 0 to n − 1. */
export function newOrderNumber(below: (limit: number) => number): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[below(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
