import type { Page } from '@playwright/test'

const STILL_FRAMES = 8

/** Resolves when nothing scrolls or slides: a header on its way covers links only for a moment. */
export async function atRest(page: Page): Promise<void> {
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
