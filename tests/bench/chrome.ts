import { launch } from 'chrome-launcher'
import { findChromium } from '../support/chromium.ts'

export function startChrome() {
  const chromePath = findChromium()
  return launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      // The certificate of the bench's nginx is self-signed.
      '--ignore-certificate-errors',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
    ],
  })
}
