import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'
import { expectOpenAfterPress } from '../support/pointer.ts'
import { showSystemColours } from '../support/system-colours.ts'

const AIRER = '/product/traditional-kitchen-maid'
const ROTARY = '/product/hills-family-rotary-50'

const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge' })
const zoom = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / })
const sheet = (page: Page) => zoom(page).locator('.sheet')
const caption = (page: Page) => zoom(page).locator('.caption')

async function widthOf(page: Page): Promise<number> {
  return (await sheet(page).boundingBox())?.width ?? 0
}

async function openZoom(page: Page, path: string) {
  await open(page, path)
  await enlarge(page).click()
  await expect(zoom(page)).toBeVisible()
  await expect(caption(page)).toHaveText(/^1 of \d+: /)
}

test('pictures can be enlarged to the whole window, zoomed and switched by keyboard, and closing shows the last one on the page', async ({
  page,
  viewport,
}) => {
  const large: string[] = []
  page.on('request', (request) => {
    if (/-1200\.\w+$/.test(request.url())) large.push(request.url())
  })
  await open(page, AIRER)
  expect(large).toEqual([])
  await enlarge(page).focus()
  await page.keyboard.press('Enter')
  await expect(zoom(page)).toBeVisible()
  await expect(caption(page)).toHaveText(/^1 of \d+: Ceiling airer with four pine laths/)
  await expect.poll(() => large.length).toBe(1)
  const box = await zoom(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: viewport?.width, height: viewport?.height })
  for (const button of await zoom(page).getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  expect(await axeFaults(page)).toEqual([])

  const whole = await widthOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.5, 0)
  const stage = zoom(page).getByRole('group', { name: 'Picture', exact: true })
  const before = await stage.evaluate(({ scrollLeft }) => scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  await page.keyboard.press('ArrowRight')
  await expect(caption(page)).toHaveText(/^2 of /)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const count = 7
  await expect(caption(page)).toHaveText(new RegExp(`^${count} of ${count}: `))
  await page.keyboard.press('Escape')
  await expect(zoom(page)).toBeHidden()
  await expect(enlarge(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Drawing with measures' })).toBeChecked()
})

test('of a product’s pictures only the first loads at once; a click enlarges it, buttons zoom, show the next and close, and the size drawing, in the colour of text with a system’s colours on black, is on the picture of the whole product only', async ({
  page,
}) => {
  await open(page, ROTARY)
  const images = page.locator('.gallery img')
  const [first, ...others] = await images.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => image.closest('.view'))
      .map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
  )
  expect(first).toBe('eager high')
  expect(new Set(others)).toEqual(new Set(['lazy low']))
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/)
    await expect(image).toHaveAttribute('height', /^\d+$/)
  }

  await page
    .locator('.gallery .view')
    .first()
    .click({ position: { x: 60, y: 60 } })
  await expect(caption(page)).toHaveText(/^1 of /)
  await expectOpenAfterPress(zoom(page), caption(page))
  const size = zoom(page).getByRole('img', {
    name: 'Size: 295 cm wide, 295 cm deep, 190 cm high',
  })
  await expect(size).toBeVisible()
  await expect(size.locator('text')).toHaveText(['295 cm', '295 cm', '190 cm'])
  const showOwnColours = await showSystemColours(page)
  const text = await caption(page).evaluate((words) => getComputedStyle(words).color)
  await expect(size.locator('text').first()).toHaveCSS('fill', text)
  await expect(size.locator('path').last()).toHaveCSS('stroke', text)
  await showOwnColours()
  expect(await axeFaults(page)).toEqual([])
  const whole = await widthOf(page)
  await zoom(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.4)
  await zoom(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
  await zoom(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(caption(page)).toHaveText(/^2 of /)
  await zoom(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(caption(page)).toHaveText(/^1 of /)
  await sheet(page).dblclick()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2.5, 0)
  await sheet(page).dblclick()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
  const index = await page
    .locator('.gallery .view')
    .evaluateAll((views) => views.findIndex((view) => view.querySelector('[src*="/use-"]')))
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight')
  await expect(caption(page)).toHaveText(new RegExp(`^${index + 1} of `))
  await expect(size).toBeHidden()
  await zoom(page).getByRole('button', { name: 'Close' }).click()
  await expect(zoom(page)).toBeHidden()
  await expect(enlarge(page)).toBeFocused()
})

test('on a phone held sideways the enlarged picture is larger than on the page, and all buttons are in sight', async ({
  page,
}) => {
  const sizes = [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ] as const
  await page.setViewportSize(sizes[0])
  await openZoom(page, AIRER)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const onPage = await page.locator('.gallery .view').first().boundingBox()
    expect(await widthOf(page)).toBeGreaterThan(onPage?.width ?? 0)
    for (const button of await zoom(page).getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await expect(caption(page)).toBeInViewport({ ratio: 1 })
  }
})

test.describe('zooming by touch', () => {
  test.use({ hasTouch: true })

  test('a double tap or a pinch zooms in, another double tap out, and a swipe shows the next picture', async ({
    page,
  }) => {
    await openZoom(page, AIRER)
    const whole = await widthOf(page)
    const box = await sheet(page).boundingBox()
    if (!box) throw new Error('There is no picture')
    const devtools = await page.context().newCDPSession(page)
    let now = Date.now() / 1000 - 9
    /** Each event is a tenth of a second after the one before, however long the machine takes for it. */
    const touch = (type: string, ...points: [x: number, y: number][]) => {
      now += 0.1
      return devtools.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        timestamp: now,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    }
    for (const wanted of [whole * 2.5, whole]) {
      for (let taps = 0; taps < 2; taps++) {
        await touch('touchStart', [box.x + box.width * 0.25, box.y + box.height * 0.5])
        await touch('touchEnd')
      }
      await expect.poll(() => widthOf(page)).toBeCloseTo(wanted, 0)
    }

    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await touch('touchStart', [x - 30, y], [x + 30, y])
    for (const apart of [40, 60, 90]) await touch('touchMove', [x - apart, y], [x + apart, y])
    await touch('touchEnd')
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 3, 0)
    await expect(caption(page)).toHaveText(/^1 of /)

    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
    await touch('touchStart', [x + 80, y])
    for (const moved of [40, 0, -60]) await touch('touchMove', [x + moved, y])
    await touch('touchEnd')
    await expect(caption(page)).toHaveText(/^2 of /)
  })
})
