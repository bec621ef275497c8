import type { Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'

const OPTIONS = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOptions

/** Lists the accessibility violations that axe finds in a page's current state, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  // `@axe-core/playwright` would send axe, and its whole report, to and fro each time, for twice the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (options) => {
    const axe: { run: (options: RunOptions) => Promise<AxeResults> } = Reflect.get(window, 'axe')
    const { violations } = await axe.run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, OPTIONS)
}

const STILL_FRAMES = 8

/** Resolves when nothing scrolls or slides: a header on its way covers links only for a moment. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (stillFrames) => {
    let position = scrollY
    for (let still = 0; still < stillFrames; still++) {
      await new Promise(requestAnimationFrame)
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      if (isMoving || scrollY !== position) still = 0
      position = scrollY
    }
  }, STILL_FRAMES)
}
