import { expect, test } from 'vitest'
import { AIRER_FACTS as AIRER } from '../../../tests/support/airer-options.ts'
import { fitAirer } from './fit.ts'
import { fitFindings, fitSummary, fitWarnings } from './fit-words.ts'

function words(width: number, ceiling: number, washing: number) {
  const room = { width, ceiling, washing }
  const fit = fitAirer(AIRER, room)
  return {
    summary: fitSummary(fit),
    findings: fitFindings(AIRER, room, fit).map((f) => `${f.label}: ${f.figure}. ${f.reason}`),
    warnings: fitWarnings(AIRER, room, fit).map((words) => words.join('')),
  }
}

test('the fit result recommends laths for a room and explains each figure', () => {
  expect(words(260, 250, 12)).toEqual({
    summary: 'Choose 1.8 m laths.',
    findings: [
      'Lath length: 1.8 m. The shortest that holds 8 kg of washing (12 kg when spun). Laths up to 2.4 m fit.',
      'Drying length: 7.2 m. 4 laths of 1.8 m. 12 kg of spun washing needs about 7.2 m.',
      'Clear of the walls: 40 cm. At each end when it hangs in the middle; 10 cm is the least.',
      'Lowers by: 0.98 m. To 1.3 m above the floor, where it’s easy to load.',
      'Headroom: 2.28 m. Below the hoisted laths: the airer takes up 22 cm. Folded washing hangs 40 cm lower, at 1.88 m.',
      'Rope: 10 m. Uses about 7.5 m, leaving some to hold.',
      'Width needed: 78 cm. 38 cm of airer and 20 cm of air on each side.',
    ],
    warnings: [],
  })
})

test('the fit result says how much wider the room must be if no laths fit', () => {
  expect(words(80, 250, 6)).toEqual({
    summary: 'None of the lengths fits.',
    findings: [],
    warnings: ['The room is too narrow: even 0.9 m laths need 1.1 m from wall to wall.'],
  })
})

test('each warning of the fit calculator says what to do', () => {
  expect(words(150, 240, 30).warnings).toEqual([
    'That’s 30 kg when spun, more than the 25 kg it holds, so dry it in more than one go.',
    'It takes about 5 kg at a time, so you’d hang the rest later.',
    'Too low to walk beneath when it’s full: hang it over a worktop, a bath or a table.',
  ])
})

test.each([
  [500, 'Rope: 15 m. Uses about 16.6 m, plus some to hold.'],
  [440, 'Rope: 15 m. Uses about 14.2 m, plus some to hold.'],
])('under a ceiling of %i cm no rope is said to be left over', (ceiling, rope) => {
  const { findings, warnings } = words(200, ceiling, 6)
  expect(findings).toContain(rope)
  expect(warnings).toEqual([
    'A ceiling this high needs more than 15 m of rope. Add a second hank from our accessories.',
  ])
})
