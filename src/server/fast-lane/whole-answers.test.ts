import { expect, test } from 'vitest'
import { wholeAnswers } from './whole-answers.ts'

test('an answer is made once a second, for it says what time it is', () => {
  let now = Date.UTC(2026, 1, 28, 23, 59, 59, 10)
  const body = Buffer.from('<p>')
  const ready = { headers: {}, whole: ['content-length', '3'], body }
  const wholeAnswer = wholeAnswers(5_000, () => now)
  const first = wholeAnswer(ready)
  expect(String(first).split('\r\n')).toEqual([
    'HTTP/1.1 200 OK',
    'content-length: 3',
    'Date: Sat, 28 Feb 2026 23:59:59 GMT',
    'Connection: keep-alive',
    'Keep-Alive: timeout=5',
    '',
    '<p>',
  ])
  now += 900
  expect(wholeAnswer(ready)).toBe(first)
  now += 100
  expect(String(wholeAnswer(ready))).toContain('Date: Sun, 01 Mar 2026 00:00:00 GMT')
  expect(String(wholeAnswer({ ...ready, body: Buffer.from('<b>') }))).toContain('<b>')
})
