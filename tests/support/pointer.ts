import type { Locator, Page } from '@playwright/test'
import { expect } from './page.ts'

/**
 * Presses the middle of a part with the real mouse, which moves a little while it is down, as a hand
 * does. Unlike a click on a field by its label, this moves the focus to whatever lies under the words.
 */
export async function pressOn(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boundingBox(part)
  const { mouse } = part.page()
  const middle = { x: x + width / 2, y: y + height / 2 }
  await mouse.move(middle.x - 2, middle.y)
  await mouse.down()
  await mouse.move(middle.x, middle.y)
  await mouse.up()
}

/** Where a part is in the window, in CSS pixels. */
export async function boundingBox(part: Locator) {
  const box = await part.boundingBox()
  expect(box, `${part} is on show`).not.toBeNull()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** A tile's link and its COMPARE are in one row, at least 40 pixels high. */
export async function expectActionsInOneRow(tile: Locator): Promise<void> {
  const link = await boundingBox(tile.locator('.actions a'))
  const compare = await boundingBox(tile.locator('.actions button'))
  expect(link.height).toBeGreaterThanOrEqual(40)
  expect([compare.y, compare.height]).toEqual([link.y, link.height])
}

/** Presses the words, then drags from them to the top left corner as when selecting text; `part` must stay open. */
export async function expectOpenAfterPress(part: Locator, words: Locator): Promise<void> {
  const { mouse } = part.page()
  await pressOn(words)
  await expect(part).toBeVisible()
  const { x, y, width, height } = await boundingBox(words)
  await mouse.move(x + width / 2, y + height / 2)
  await mouse.down()
  await mouse.move(2, 2, { steps: 2 })
  await mouse.up()
  await expect(part).toBeVisible()
}

/** Presses the dialog between its edge and what is in it. */
export async function pressPadding(dialog: Locator): Promise<void> {
  const { x, y } = await boundingBox(dialog)
  await dialog.page().mouse.click(x + 3, y + 40)
}

export async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(10, 10)
}
