import { afterEach, vi } from 'vitest'

/* After each test its globals and environment values are put back. Vitest's own settings do so before the next test, which in files that share a process is after the next file's `beforeAll`. */
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
