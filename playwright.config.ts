import { defineConfig } from '@playwright/test'
import { findQuickChromium } from './tests/support/chromium.ts'

const PORT = Number(process.env['TEST_PORT'] ?? 4399)
const executablePath = findQuickChromium()

/** Files in which the width of the window plays no part: a phone is enough. */
const ON_ANY_WIDTH = [
  'addresses',
  'analytics',
  'browser-security',
  'contact',
  'content',
  'every-link',
  'kept-state',
  'mailed-links',
  'page-weight',
  'payment-page',
  'sharing',
  'sign-in-forms',
  'signing-in',
].map((name) => `**/${name}.spec.ts`)

/**
 * Journeys on the production build, on a phone and on a desk. What is the same on both carries the tag
 * of the one that it is tried on, or is in a file of the list above.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['line']],
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      testIgnore: ON_ANY_WIDTH,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs tests/support/serve-shop.ts',
    env: { PORT: String(PORT), HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
