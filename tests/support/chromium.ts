import { existsSync } from 'node:fs'

const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** Chromium's headless build halves the CPU time of a journey. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** Path of the full Chromium, else of the headless build; undefined for Playwright's own. */
export function findChromium(): string | undefined {
  const paths = [process.env['CHROMIUM_PATH'], ...INSTALL_PATHS, HEADLESS_SHELL]
  return paths.find((path) => path !== undefined && existsSync(path))
}

/** True with the full Chromium: the headless build has no back/forward cache. */
export function hasPageCache(): boolean {
  return findChromium() !== HEADLESS_SHELL
}

/** Path of the fastest installed Chromium; undefined for Playwright's own. */
export function findQuickChromium(): string | undefined {
  const isChosen = process.env['CHROMIUM_PATH'] || !existsSync(HEADLESS_SHELL)
  return isChosen ? findChromium() : HEADLESS_SHELL
}
