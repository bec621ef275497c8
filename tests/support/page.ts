import { test as base, expect } from '@playwright/test'

/** A test whose page must stay silent: any console message or uncaught error fails it at its end. */
export const test = base.extend<{ quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) =>
        heard.push(`${page.url()} ${message.type()}: ${message.text()}`),
      )
      page.on('pageerror', (error) => heard.push(`${page.url()} uncaught: ${error.message}`))
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
