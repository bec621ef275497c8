import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_FLAGS, findChromium } from '../support/chromium.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { freePort } from '../support/http.ts'

const NAVIGATIONS = experimentSize(20, 500)
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const
const SLOWER = 4
/** 500 navigations take a quarter of an hour. */
const HANGING_MS = 3_600_000

let server: ChildProcess
let ended: Promise<unknown>
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = { HOST: '127.0.0.1', PORT: `${port}`, MAILBOX_PORT: '0', CARDS_PORT: '0' }
  const started = spawn(process.execPath, ['tests/support/serve-shop.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended = once(started, 'exit')
  for await (const line of createInterface(started.stdout)) if (line.includes(`:${port}`)) break
  started.stdout.resume()
  server = started
})
afterAll(async () => {
  server.kill('SIGTERM')
  await ended
})

test(
  'navigating back and forth while the window is resized leaves no uncaught error',
  async () => {
    const executablePath = findChromium()
    const browser = await chromium.launch({
      args: [...BROWSER_FLAGS],
      ...(executablePath && { executablePath }),
    })
    try {
      const page = await browser.newPage({ baseURL: origin, viewport: SIZES[0] })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const errors = new Set<number>()
      const messages: string[] = []
      let at = 0
      page.context().on('weberror', (thrown) => {
        errors.add(at)
        messages.push(`${thrown.error()}`)
      })
      const turnWindow = async () => {
        for (const turn of [1, 0]) await page.setViewportSize(SIZES[(at + turn) % 2 ? 1 : 0])
      }
      await page.goto('/ceiling-airers')
      for (; at < NAVIGATIONS; at += 1) {
        if (at % 2 === 0) {
          // What loads moves the tiles, and a pointer that meets another one going up than down presses neither.
          await page.locator('html[data-ready]').waitFor()
          const tile = page.getByRole('article').nth((at / 2) % 4)
          await tile.getByRole('link').first().click()
          await page.waitForURL('**/product/*', { waitUntil: 'commit' })
        } else await page.goBack({ waitUntil: 'commit' })
        await turnWindow()
      }
      expect([...new Set(messages)]).toEqual([])
      reportResult('K23', NAVIGATIONS - errors.size, NAVIGATIONS, 'navigations without an error')
    } finally {
      await browser.close()
    }
  },
  HANGING_MS,
)
