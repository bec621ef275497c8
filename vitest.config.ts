import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{integration,faults}/**/*.test.ts'],
    testTimeout: 20_000,
    maxWorkers: 2,
  },
})
