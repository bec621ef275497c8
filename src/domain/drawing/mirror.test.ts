import { expect, test } from 'vitest'
import { splitMirroredLines } from './mirror.ts'

test('of two lines that mirror each other the drawing stores only one, whatever their direction', () => {
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
  expect(splitMirroredLines([left, axis, right, across])).toEqual({
    right: [right],
    middle: [axis, across],
  })
})

test('the drawing stores lines without a mirror image as they are', () => {
  const lonely = [
    [10, 0],
    [20, 5],
  ]
  const other = [
    [-10, 0],
    [-21, 5],
  ]
  expect(splitMirroredLines([lonely, other])).toEqual({ right: [], middle: [lonely, other] })
})
