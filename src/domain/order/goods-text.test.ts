import { expect, test } from 'vitest'
import { goodsText } from './goods-text.ts'

test('goods are named with what was chosen, and equal ones are counted together', () => {
  const choices = [
    { label: 'Colour', text: 'Ivory' },
    { label: 'Lath length', text: '1.8 m' },
  ]
  const gripper = { name: 'Rubber Grippers', choices: [] }
  expect(goodsText([gripper, { name: 'Slimline Airer', choices }, gripper])).toBe(
    '2 Rubber Grippers; 1 Slimline Airer, Ivory, 1.8 m',
  )
})
