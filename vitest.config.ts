import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test fails by this only when it hangs, however busy the machine is. */
const HANGING_MS = 600_000

/** A file that mocks modules or needs a document gets a process of its own, which takes 0.3 s. */
const NEEDS_ITS_OWN_PROCESS = /vi\.mock\(|vi\.resetModules\(|@vitest-environment/

/** These small files take longest. Vitest starts large files first, so that these would end alone. */
const LONG_FILES = /large-shop|picture-outlines|catalogue-killed/

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG_FILES.test(moduleId))
    return sorted.toSorted((a, b) => isShort(a) - isShort(b))
  }
}

const quick = ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{checks,integration}/**/*.test.ts']
const shared = globSync(quick).filter(
  (file) => !NEEDS_ITS_OWN_PROCESS.test(readFileSync(file, 'utf8')),
)
const long = 'tests/{builds,faults,nginx}/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: HANGING_MS } },
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'isolated', include: [...quick, long], exclude: shared } },
    ],
  },
})
