import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test fails by this only when it hangs, however busy the machine is. */
const HANGING_MS = 600_000

/** These small files take longest. Vitest starts large files first, so that these would end alone. */
const LONG_FILES = /large-shop|picture-outlines|catalogue-killed/

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG_FILES.test(moduleId))
    return sorted.toSorted((a, b) => isShort(a) - isShort(b))
  }
}

/** Mocks a module, or loads modules again, and so needs a process of its own, which takes 0.3 s. */
const ISOLATED = '{src,tests}/**/*.isolated.test.ts'
const IN_BROWSER = 'src/{browser,components,islands}/**/*.test.{ts,tsx}'
const QUICK = ['{src,scripts}/**/*.test.ts', 'tests/{checks,integration}/**/*.test.ts']
const LONG = 'tests/{builds,faults,nginx}/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: HANGING_MS } },
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
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
          exclude: [ISOLATED],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: 'tests/support/new-page.ts',
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED, LONG] } },
    ],
  },
})
