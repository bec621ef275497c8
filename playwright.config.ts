import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findQuickChromium } from './tests/support/chromium.ts'
import type { JourneyOptions } from './tests/support/page.ts'
import { testPort } from './tests/support/test-port.ts'

const PORT = testPort()

const DESKTOP = { viewport: { width: 1440, height: 900 } }

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const executablePath = findQuickChromium()

/**
 * Journeys on the production build. `phone` and `desktop` together are each journey once: those with the tag @desktop in
 * a wide window. Tags name what `npm test` leaves out: @sweep visits all products and pages, @page-cache needs the full
 * Chromium, @steps tries early clicks in small steps. `held` repeats the journeys that any width can take in a wide window,
 * while each script comes two seconds late.
 */
export default defineConfig<JourneyOptions>({
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
    launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] },
    // Pictures of each step would take half as much processor time again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    // Nothing is pressed while it still moves; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', grepInvert: /@(desktop|sweep|page-cache|steps)/, use: PHONE },
    { name: 'desktop', grep: /@desktop/, grepInvert: /@sweep/, use: DESKTOP },
    { name: 'sweep', grep: /@sweep/, grepInvert: /@desktop/, use: PHONE },
    { name: 'sweep-desktop', grep: /(?=.*@sweep)(?=.*@desktop)/, use: DESKTOP },
    { name: 'page-cache', grep: /@page-cache/, use: PHONE },
    {
      name: 'held',
      grepInvert: /@(phone|sweep|page-cache|steps)/,
      use: { ...DESKTOP, heldScriptsMs: 2000 },
    },
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
