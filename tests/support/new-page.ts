import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openBrowser } from './browser-shop.ts'

/* Runs before each file of tests of the browser's code. They share a window, so each starts on an empty page, and each test in a browser that has stored nothing. */

// Its own second is short on a busy machine.
configure({ asyncUtilTimeout: 180_000 })
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
// There is no network: what earlier files' listeners still ask for fails quietly.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
document.head.replaceChildren()
document.body.replaceChildren()
history.replaceState(null, '', '/')
dispatchEvent(new Event('pageshow'))

beforeEach(() => openBrowser())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
