import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestTone, TONES, toneClass } from './tones.ts'

test('nearestTone returns the most similar placeholder colour', () => {
  expect(nearestTone('#d7cdbc')).toBe('backdrop')
  expect(nearestTone('#77846a')).toBe('garden')
  expect(toneClass(nearestTone('#b0a898'))).toBe('tone-room')
  expect(toneClass(nearestTone('#d7cdbc'))).toBeUndefined()
})

test('tokens.css defines the same placeholder colours', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(TONES)) {
    expect(tokens).toContain(`--${name}: ${colour};`)
  }
})
