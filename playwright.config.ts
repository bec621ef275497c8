import { defineConfig } from '@playwright/test'
import { findQuickChromium } from './tests/support/chromium.ts'

const PORT = Number(process.env['TEST_PORT'] ?? 4399)
const executablePath = findQuickChromium()

/** Files in which the width of the window plays no part: a phone is enough. */
const ON_ANY_WIDTH = [
  'analytics',
  'browser-security',
  'contact',
  'content',
  'early-clicks',
  'every-link',
  'mailed-links',
  'page-weight',
  'payment-page',
  'picture-sizes',
  'sharing',
  'sign-in-forms',
  'signing-in',
  'storage',
  'urls',
].map((name) => `**/${name}.spec.ts`)

const DESK = { viewport: { width: 1440, height: 900 } }

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/**
 * Journeys on the production build. `phone` and `desk` together are each journey once: those with the tag
 * @desk are for a wide window only. `both` is the phone's journeys once more in a wide window, but for
 * those with the tag @phone and the files of the list above. `steps` repeats journeys in smaller steps.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys also wait, so that three keep two processors busy.
  workers: 3,
  retries: 0,
  reporter: [['line']],
  // These end a journey that hangs, however busy the machine is.
  timeout: 240_000,
  expect: { timeout: 60_000 },
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
    { name: 'phone', grepInvert: /@desk|@steps/, use: PHONE },
    { name: 'desk', grep: /@desk/, use: DESK },
    { name: 'both', grepInvert: /@desk|@phone/, testIgnore: ON_ANY_WIDTH, use: DESK },
    { name: 'steps', grep: /@steps/, use: PHONE },
  ],
  webServer: {
    command: 'node scripts/run.mjs --with-dev tests/support/serve-shop.ts',
    env: { PORT: String(PORT), HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 300_000,
    reuseExistingServer: false,
  },
})
