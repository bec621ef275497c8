import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

/** What the specification wants said of an event without a tag function, as in a shop without analytics. */
const LOST_EVENT = /^Analytics: \w+ was not sent/

/** What the browser says of its own animation between pages when the machine is too busy for it. */
const NO_TRANSITION = /^Transition was aborted because of invalid state/

/** A test whose page must stay silent: any console message or uncaught error fails it at its end. */
export const test = base.extend<{ quietPage: undefined }>({
  // Each test calls from an address of its own, so that none uses up another's rate limits.
  extraHTTPHeaders: async ({ locale: _locale }, use) => {
    await use({ 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })
  },
  quietPage: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        const isLostEvent = message.type() === 'warning' && LOST_EVENT.test(message.text())
        if (!isLostEvent) heard.push(`${page.url()} ${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', ({ message }) => {
        if (!NO_TRANSITION.test(message)) heard.push(`${page.url()} uncaught: ${message}`)
      })
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
