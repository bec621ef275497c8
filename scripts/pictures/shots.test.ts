import { expect, test } from 'vitest'
import { familyModules } from './shots.ts'

test('a picture counts as changed when a module that its family imports changes', () => {
  expect(familyModules('retractable_lines')).toEqual([
    'retractable_lines',
    'retractables_in_use',
    'short_lines',
  ])
})
