import { expect, test } from 'vitest'
import { familyModules, selectShots } from './shots.ts'

test('a picture counts as changed when a module that its family imports changes', () => {
  expect(familyModules('retractable_lines')).toEqual([
    'garden_features',
    'garden_walls',
    'retractable_cases',
    'retractable_lines',
    'retractables_in_use',
    'shirt_pattern',
    'shirts',
    'short_lines',
  ])
})

test('an unknown name is refused with the file that lists the pictures', () => {
  expect(() => selectShots(['hills-cover', 'hils-cover'])).toThrow(
    'There are no pictures called hils-cover: scripts/pictures/shots.json lists them.',
  )
})
