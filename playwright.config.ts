import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findChromium, findQuickChromium } from './tests/support/chromium.ts'
import { testPort } from './tests/support/test-port.ts'

const PORT = testPort()

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

const DESKTOP = { viewport: { width: 1440, height: 900 } }

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [...BROWSER_FLAGS],
})

const FULL = { launchOptions: launchOptions(findChromium()) }

/**
 * Journeys on the production build. `phone` and `desktop` together are each journey once, in Chromium's quick headless
 * build; those with the tag @desktop are for a wide window only. `wide`, `any` and `touch` are each journey once in the
 * full Chromium, in a wide window where the width matters, but for those with the tag @phone. `steps` repeats journeys
 * in smaller steps.
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
    launchOptions: launchOptions(findQuickChromium()),
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop|@steps/, use: PHONE },
    { name: 'desktop', grep: /@desktop/, use: DESKTOP },
    {
      name: 'wide',
      grepInvert: /@phone|@steps/,
      testIgnore: ON_ANY_WIDTH,
      use: { ...DESKTOP, ...FULL },
    },
    {
      name: 'any',
      grepInvert: /@phone|@steps/,
      testMatch: ON_ANY_WIDTH,
      use: { ...PHONE, ...FULL },
    },
    { name: 'touch', grep: /@phone/, use: { ...PHONE, ...FULL } },
    { name: 'steps', grep: /@steps/, use: PHONE },
  ],
  webServer: {
    command: 'node scripts/run.mjs --with-dev tests/support/serve-shop.ts',
    env: {
      PORT: String(PORT),
      MAILBOX_PORT: String(PORT + 1),
      CARDS_PORT: String(PORT + 2),
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 300_000,
    reuseExistingServer: false,
  },
})
