const MISTYPED = 'its check digit is wrong, so a character is mistyped'

const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU standard S10; a number of another form has no check digit. */
export function s10Fault(number: string): string | undefined {
  const [, serial = '', check] = S10.exec(number) ?? []
  if (check === undefined) return undefined
  const rest = 11 - (weighted(serial, S10_WEIGHTS) % 11)
  const expected = { 10: 0, 11: 5 }[rest] ?? rest
  return Number(check) === expected ? undefined : MISTYPED
}

/** The last digit of a DHL Express waybill is the others modulo 7. */
export function dhlFault(number: string): string | undefined {
  if (!/^\d{10}$/.test(number)) return undefined
  return Number(number.slice(0, -1)) % 7 === Number(number.at(-1)) ? undefined : MISTYPED
}

/** Modulo 10 with every second character doubled. Letters count from A = 2. */
export function upsFault(number: string): string | undefined {
  const values = [...number.slice(2, -1)].map((character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
  )
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1)) ? undefined : MISTYPED
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}
