import { existsSync } from 'node:fs'

const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** Chromium's headless build halves the CPU time of a journey. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [named, ...INSTALL_PATHS].find((path) => path !== undefined && existsSync(path))
}

/** Path of the fastest installed Chromium, which has no back/forward cache; undefined for Playwright's own. */
export function findQuickChromium(): string | undefined {
  const isChosen = process.env['CHROMIUM_PATH'] || !existsSync(HEADLESS_SHELL)
  return isChosen ? findChromium() : HEADLESS_SHELL
}
