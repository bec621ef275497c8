import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../tests/support/browser-shop.ts'
import { createCompare } from './compare.ts'

beforeEach(() => openBrowser())

test.each(['{', '{"a":1}', '[null,"../x",{}]', '"a"', '["hills-cover","101"]'])(
  'stored content %s gives an empty comparison',
  (text) => {
    localStorage.setItem('compare', text)
    expect(createCompare().$compare.get()).toEqual([])
  },
)
