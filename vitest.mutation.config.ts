import { defineConfig } from 'vitest/config'

/** The tests that the mutants of the rules on money and orders have to fall to. */
export default defineConfig({
  test: {
    include: [
      'src/domain/{order,shipping}/*.test.ts',
      'src/domain/{configurator/configuration,money}.test.ts',
    ],
    testTimeout: 60_000,
  },
})
