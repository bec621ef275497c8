import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { atRest } from './at-rest.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Menus, sidebar and footer are the same on each page, and half of what axe would look at. */
const FRAME = ['.main-nav', '.sidebar', '.footer']
const OPTIONS = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOptions

interface Axe {
  readonly run: (context: ContextObject, options: RunOptions) => Promise<AxeResults>
}

/** Lists the accessibility violations that axe finds in a page's current state, a line each. */
export async function axeFaults(page: Page, { withFrame = false } = {}): Promise<string[]> {
  await atRest(page)
  // `@axe-core/playwright` would send axe, and its whole report, to and fro each time, for twice the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const context = { include: [['html']], exclude: withFrame ? [] : FRAME }
  return page.evaluate(
    async ([context, options]) => {
      const axe: Axe = Reflect.get(window, 'axe')
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [context, OPTIONS] as const,
  )
}
