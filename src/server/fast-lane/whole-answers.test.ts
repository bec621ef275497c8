import { expect, test } from 'vitest'
import type { StaticFile } from '../static/index-files.ts'
import { wholeAnswers } from './whole-answers.ts'

const FILE: StaticFile = { name: 'a.html', route: '/a', encodings: new Set(['br', 'identity']) }
const ready = (_file: StaticFile, encoding: string) => ({
  headers: {},
  whole: ['content-length', String(encoding.length)],
  body: Buffer.from(encoding),
})

test('an answer is made once a second, for it says what time it is', () => {
  let now = Date.UTC(2026, 1, 28, 23, 59, 59, 10)
  const wholeAnswer = wholeAnswers(5_000, () => now)
  const first = wholeAnswer(FILE, 'br', ready)
  expect(String(first).split('\r\n')).toEqual([
    'HTTP/1.1 200 OK',
    'content-length: 2',
    'Date: Sat, 28 Feb 2026 23:59:59 GMT',
    'Connection: keep-alive',
    'Keep-Alive: timeout=5',
    '',
    'br',
  ])
  now += 900
  const gone = () => undefined
  expect(wholeAnswer(FILE, 'br', gone)).toBe(first)
  expect(wholeAnswer(FILE, 'identity', gone)).toBeUndefined()
  expect(String(wholeAnswer(FILE, 'identity', ready))).toMatch(/identity$/)
  expect(wholeAnswer(FILE, 'br', gone)).toBe(first)
  now += 100
  expect(String(wholeAnswer(FILE, 'br', ready))).toContain('Date: Sun, 01 Mar 2026 00:00:00 GMT')
})
