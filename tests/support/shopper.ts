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

const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })

/** Makes a call as the shopper's browser does, and resolves with the answer. */
export async function callAs(
  page: Page,
  user: Readonly<Record<string, unknown>>,
  path: string,
  data: object,
) {
  const headers = bearer(user['token'])
  const response = await page.request.post(`/api/${path}`, { data, headers })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** Whether a session goes on. */
export async function isSignedIn(page: Page, token: unknown): Promise<boolean> {
  const response = await page.request.get('/api/account', { headers: bearer(token) })
  expect([200, 401]).toContain(response.status())
  return response.ok()
}

/** The account's copy of the cart. */
export async function accountCart(
  page: Page,
  user: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return (await callAs(page, user, 'sync-cart', { saveId: 'asks-without-changes' })).entries
}
