import { expect, test } from 'vitest'
import { listShots } from '../shots.ts'
import type { Pixel } from './lab.ts'
import { measureLuminance, shareOfSimilarPixels } from './likeness.ts'

const WHITE: Pixel = [255, 255, 255]
const BLACK: Pixel = [0, 0, 0]
const GREEN: Pixel = [90, 120, 60]

const picture = (whites: number, rest: Pixel) =>
  Array.from({ length: 100 }, (_, at) => (at < whites ? WHITE : rest))

test('a picture with 6 of 100 pixels white is bright, with 4 it is not', () => {
  expect(measureLuminance(picture(6, BLACK))).toEqual({ median: 0, bright: 100 })
  expect(measureLuminance(picture(4, BLACK))).toEqual({ median: 0, bright: 0 })
})

test('two pictures share the pixels whose colours look the same at the same place', () => {
  const slightlyLighter: Pixel = [92, 122, 62]
  expect(shareOfSimilarPixels(picture(40, GREEN), picture(40, slightlyLighter))).toBe(1)
  expect(shareOfSimilarPixels(picture(40, GREEN), picture(0, BLACK))).toBe(0)
  expect(shareOfSimilarPixels(picture(40, GREEN), picture(100, GREEN))).toBeCloseTo(0.4)
})

test('every picture that is not taken in the studio names its room or garden', () => {
  const outsideStudio = listShots().filter(({ slug, shot }) => shot === 'use' || slug === 'home')
  expect(outsideStudio.filter(({ set }) => !set).map(({ name }) => name)).toEqual([])
})
