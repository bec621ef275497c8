import { expect, test } from 'vitest'
import { mirroredHalves } from './mirror.ts'

test('of two lines that mirror each other one is kept, whatever their direction', () => {
  const right = [
    [10, 0],
    [20, 5],
  ]
  const left = [
    [-20, 5],
    [-10, 0],
  ]
  const axis = [
    [0, 0],
    [0, 9],
  ]
  const across = [
    [-5, 3],
    [5, 3],
  ]
  expect(mirroredHalves([left, axis, right, across])).toEqual({
    right: [right],
    middle: [axis, across],
  })
})

test('lines without a mirror image are kept', () => {
  const lonely = [
    [10, 0],
    [20, 5],
  ]
  const other = [
    [-10, 0],
    [-21, 5],
  ]
  expect(mirroredHalves([lonely, other])).toEqual({ right: [], middle: [lonely, other] })
})
