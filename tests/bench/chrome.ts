import { launch } from 'chrome-launcher'
import { findChromium } from '../support/chromium.ts'

/** A browser for Lighthouse. */
export function startChrome() {
  const chromePath = findChromium()
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
    ],
  })
}
