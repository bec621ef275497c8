import type { OrderLine } from './order.ts'

type NamedLine = Pick<OrderLine, 'name' | 'choices'>

/** `Slimline Airer, Ivory, 1.8 m`. */
export function goodsName({ name, choices }: NamedLine): string {
  return [name, ...choices.map(({ text }) => text)].join(', ')
}

/** What to pack, `1 Slimline Airer, Ivory, 1.8 m; 2 Rubber Grippers`: equal items are counted together. */
export function goodsText(lines: readonly NamedLine[]): string {
  const names = lines.map(goodsName)
  const count = (name: string) => names.filter((other) => other === name).length
  return [...new Set(names)].map((name) => `${count(name)} ${name}`).join('; ')
}
