import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openBrowser } from './browser-shop.ts'

/* Runs before each file of tests of the browser's code: each of its tests starts in a browser that has stored nothing. */

// Its own second is short on a busy machine.
configure({ asyncUtilTimeout: 180_000 })
// There is no network.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => openBrowser())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
