import { randomBytes } from 'node:crypto'
import { test as base, type ConsoleMessage, expect } from '@playwright/test'

/** What the specification wants said of an event without a tag function, as in a shop without analytics. */
const LOST_EVENT = /^Analytics: \w+ was not sent/

/** What the browser says of its own animation between pages when the machine is too busy for it. */
const NO_TRANSITION = /^Transition was aborted because of invalid state/

/** What the browser says of a call that the shop refuses, as a wrong password. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/

/** What the browser says when somebody was quicker than the page with the focus. */
const QUICKER_FOCUS = /^Autofocus processing was blocked because a document already has a focused/

function isExpected(message: ConsoleMessage): boolean {
  const text = message.text()
  if (message.type() === 'warning') return LOST_EVENT.test(text)
  if (message.type() === 'info') return QUICKER_FOCUS.test(text)
  return REFUSED_CALL.test(text) && new URL(message.location().url).pathname.startsWith('/api/')
}

/** A test that calls from an address of its own, so that none uses up another's rate limits. */
export const noisyTest = base.extend({
  extraHTTPHeaders: async ({ locale: _locale }, use) => {
    await use({ 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })
  },
})

/** One whose page must stay silent: any console message or uncaught error fails it at its end. */
export const test = noisyTest.extend<{ quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (!isExpected(message)) heard.push(`${page.url()} ${message.type()}: ${message.text()}`)
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
