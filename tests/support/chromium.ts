import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of an installed Chromium; undefined leaves the choice to Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [named, ...USUAL_PLACES].find((path) => path !== undefined && existsSync(path))
}
