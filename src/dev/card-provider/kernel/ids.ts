import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const LENGTHS = {
  cs_test: 58,
  li: 24,
  price: 24,
  prod: 14,
  shr: 24,
  pi: 24,
  ch: 24,
  pm: 24,
  re: 24,
  dp: 24,
  txn: 24,
  evt: 24,
  req: 14,
} as const

/** A random id of the provider's form, `evt_1Pgc76B7WZ01zgkWwyRHS12y`. */
export function newId(prefix: keyof typeof LENGTHS): string {
  return `${prefix}_${randomLetters(LENGTHS[prefix])}`
}

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
