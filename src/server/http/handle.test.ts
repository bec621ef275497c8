import { expect, test } from 'vitest'
import { readJson } from './handle.ts'

const read = (text: string) => readJson(Buffer.from(text))

test('a call’s body is read as one JSON object, and an empty body as an empty object', () => {
  expect(read('')).toEqual({})
  expect(read('{"a": {"b": ["\\u0041 constructor"]}}')).toEqual({ a: { b: ['A constructor'] } })
  for (const text of ['[]', '"a"', '1', 'null', '{', '{"a"}']) expect(read(text)).toBeUndefined()
})

test.each([
  '{"__proto__": {}}',
  '{"a": [{"constructor": 1}]}',
  '{"a": {"prototype": 1}}',
  '{"\\u005f_proto__": {}}',
  '{"a": {"constru\\u0063tor": 1}}',
])('rejects a body with a prototype key: %s', (text) => {
  expect(read(text)).toBeUndefined()
})
