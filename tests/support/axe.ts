import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Lists the accessibility violations that axe finds in a page's current state, a line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    // Without these, axe sends each node of the page that passes to and fro, and through a second page.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
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
