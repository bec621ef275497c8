import { netOf, type Pence, penceToPounds } from '#domain/money/money.ts'

/**
 * A product file's text with another price: `market_price` and the net prices that follow from it.
 * All else stays byte for byte. `price` is in pence, VAT included.
 */
export function withPrice(text: string, price: Pence): string {
  const net = netOf(price)
  const gross =
    set(text, 'market_price', price) ?? insertAfter(text, 'base_price', 'market_price', price)
  const followsNet = read(text, 'base_price') === read(text, 'extax_price')
  const netted = set(gross, 'extax_price', net) ?? gross
  return followsNet ? (set(netted, 'base_price', net) ?? netted) : netted
}

const line = (key: string) => new RegExp(`^(${key}:[ \\t]*)([\\d.]+)`, 'm')

function read(text: string, key: string): string | undefined {
  return line(key).exec(text)?.[2]
}

function set(text: string, key: string, amount: Pence): string | undefined {
  if (read(text, key) === undefined) return undefined
  return text.replace(line(key), (_all, start) => start + pounds(amount))
}

function insertAfter(text: string, before: string, key: string, amount: Pence): string {
  return text.replace(
    new RegExp(`^${before}:.*\n`, 'm'),
    (all) => `${all}${key}: ${pounds(amount)}\n`,
  )
}

function pounds(amount: Pence): string {
  return penceToPounds(amount).toFixed(2)
}
