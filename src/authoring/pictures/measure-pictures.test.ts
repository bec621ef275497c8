import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measurePictures, svgSize } from './measure-pictures.ts'

test.each([
  ['<svg viewBox="0 0 800 600">', { width: 800, height: 600 }],
  ['<svg viewBox="0,0,80.4,60.5">', { width: 80, height: 61 }],
  ['<svg width="40" height="30px" viewBox="0 0 800 600">', { width: 40, height: 30 }],
  ["<?xml version='1.0'?><svg\n  viewBox='-4 -4 8 8'\n>", { width: 8, height: 8 }],
  ['<svg width="100%" viewBox="0 0 8 6">', { width: 8, height: 6 }],
  ['<svg stroke-width="3" viewBox="0 0 8 6">', { width: 8, height: 6 }],
  ['<svg>', undefined],
  ['no drawing', undefined],
])('the size of %j', (text, size) => {
  expect(svgSize(text)).toEqual(size)
})

test('measurePictures gives the size of a photograph, and undefined for a missing or broken file', async () => {
  const file = `measure-${process.pid}.webp`
  const color = { r: 1, g: 2, b: 3 }
  await sharp({ create: { width: 30, height: 20, channels: 3, background: color } }).toFile(
    join(tmpdir(), file),
  )
  const sizes = await measurePictures(tmpdir(), [file, file, 'missing.webp', '.'])
  expect(sizes.get(file)).toEqual({ width: 30, height: 20, tone: 'backdrop' })
  expect(sizes.get('missing.webp')).toBeUndefined()
  expect(sizes.get('.')).toBeUndefined()
})

test('a photograph’s tone is the backdrop colour in its picture record', async () => {
  const files = ['dryline-winged-airer/whole.webp', 'hills-cover/whole.webp']
  const sizes = await measurePictures('data/pictures', files)
  expect(files.map((file) => sizes.get(file)?.tone)).toEqual(['deep', 'backdrop'])
})
