import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A test fails by this only when it hangs: the slowest quick one takes some 10 s on an idle machine. */
const HANGING_MS = 180_000
const LONG_HANGING_MS = 600_000
/** What a test polls for ends before the test does, so that the failure says what it saw. */
const POLLING = 2 / 3

/** Mocks a module, or loads modules again, and so needs a process of its own, which takes 0.3 s. */
const ISOLATED = '{src,tests}/**/*.isolated.test.ts'
const IN_BROWSER = 'src/{browser,components,islands}/**/*.test.{ts,tsx}'
const QUICK = ['{src,scripts}/**/*.test.ts', 'tests/{checks,integration}/**/*.test.ts']
const LONG = 'tests/{builds,engines,faults,nginx,scores}/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: HANGING_MS * POLLING } },
    maxWorkers: 2,
    setupFiles: 'tests/support/put-back.ts',
    projects: [
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': resolve('tests/support/cheap-argon2.ts') } },
        test: { name: 'server', include: QUICK, exclude: [IN_BROWSER, ISOLATED], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [IN_BROWSER],
          // Each file has a page and modules of its own: what a module watches for a page's life would reach later files.
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: ['tests/support/put-back.ts', 'tests/support/new-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [ISOLATED, LONG],
          testTimeout: LONG_HANGING_MS,
          hookTimeout: LONG_HANGING_MS,
          expect: { poll: { timeout: LONG_HANGING_MS * POLLING } },
        },
      },
    ],
  },
})
