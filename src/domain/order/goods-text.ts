import type { OrderLine } from './order.ts'

/** What to pack, `1 Slimline Airer, Ivory, 1.8 m; 2 Rubber Grippers`: equal items are counted together. */
export function goodsText(lines: readonly Pick<OrderLine, 'name' | 'choices'>[]): string {
  const names = lines.map(({ name, choices }) =>
    [name, ...choices.map(({ text }) => text)].join(', '),
  )
  const count = (name: string) => names.filter((other) => other === name).length
  return [...new Set(names)].map((name) => `${count(name)} ${name}`).join('; ')
}
