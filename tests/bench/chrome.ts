import { launch } from 'chrome-launcher'
import { findChromium } from '../support/chromium.ts'

export function startChrome() {
  const chromePath = findChromium()
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      // nginx in a bench signs its own certificate.
      '--ignore-certificate-errors',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
    ],
  })
}
