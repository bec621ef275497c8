import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** The same engine without windows, what Playwright itself downloads: a journey takes half the work. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** Path of an installed Chromium; undefined leaves the choice to Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [named, ...USUAL_PLACES].find((path) => path !== undefined && existsSync(path))
}

/** The quickest installed Chromium for journeys. It keeps no pages for going back to. */
export function findQuickChromium(): string | undefined {
  const isChosen = process.env['CHROMIUM_PATH'] || !existsSync(WITHOUT_WINDOWS)
  return isChosen ? findChromium() : WITHOUT_WINDOWS
}
