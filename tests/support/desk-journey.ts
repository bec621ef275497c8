import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/owner/people.ts'
import { axeFaults } from './axe.ts'
import { invitationLink } from './journey-shop.ts'
import { expect, open } from './page.ts'

/** Replaces the browser's authenticators by a new one, which touches and verifies by itself. */
export async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  const add = async () =>
    client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'usb',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  let { authenticatorId } = await add()
  return {
    another: async () => {
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      authenticatorId = (await add()).authenticatorId
    },
  }
}

/** Waits for the page with this heading and for its styles, without which a heading counts as visible too. */
export async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.waitForLoadState()
}

/** Axe finds nothing on the page as it is, and neither page nor navigation scrolls sideways in a phone or a wide window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  const own = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [390, 1440, own.width]) {
    await page.setViewportSize({ ...own, width })
    const overflow = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('nav')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
    expect(new Set(overflow), `${width} pixels`).toEqual(new Set([0]))
  }
}

/** Presses a button of this name, or something else, and counts. */
export function countPresses(page: Page) {
  let count = 0
  const press = async (what: string | Locator) => {
    count += 1
    const isName = typeof what === 'string'
    await (isName ? page.getByRole('button', { name: what, exact: true }) : what).click()
  }
  return { press, presses: () => count }
}

/** Invites somebody with a new name, who makes a passkey. Resolves with the name. */
export async function openDesk(page: Page, role: Role): Promise<string> {
  const name = `Ann ${randomBytes(4).toString('hex')}`
  await plugIn(page)
  await open(page, await invitationLink(name, role))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await heading(page, 'Your passkeys')
  return name
}
