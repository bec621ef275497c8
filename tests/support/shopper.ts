import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'
import { seedStorage } from './seed.ts'

export interface Shopper {
  readonly fullName: string
  readonly email: string
  readonly password: string
}

export function newShopper(): Shopper {
  const email = `ann.${randomBytes(6).toString('hex')}@example.com`
  return { fullName: 'Ann Weaver', email, password: 'three random words' }
}

/** Registers an account by a call. `user` is what the browser stores for a signed-in shopper. */
export async function makeAccount(page: Page, shopper = newShopper()) {
  const response = await page.request.post('/api/auth-register', { data: shopper })
  const { message, userId, ...reply } = await response.json()
  expect(response.status(), message).toBe(200)
  return { ...shopper, user: { id: userId, ...reply } as Record<string, unknown> }
}

export async function signedIn(page: Page, who = newShopper()) {
  const shopper = await makeAccount(page, who)
  await seedStorage(page, { user: shopper.user })
  return shopper
}

export function accountBox(page: Page) {
  return page.locator('.account-box')
}

export function toastWith(page: Page, message: string | RegExp) {
  return page.locator('.toast').filter({ hasText: message })
}

export async function signIn(page: Page, { email, password }: Omit<Shopper, 'fullName'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The account's copy of the cart. */
export async function accountCart(
  page: Page,
  user: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${user['token']}` }
  const data = { saveId: 'asks-without-changes' }
  return (await (await page.request.post('/api/sync-cart', { headers, data })).json()).entries
}
