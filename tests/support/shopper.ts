import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './page.ts'
import { seed } from './seed.ts'

export interface Shopper {
  readonly fullName: string
  readonly email: string
  readonly password: string
}

/** Somebody whom the shop has not met. */
export function newShopper(): Shopper {
  const email = `ann.${randomBytes(6).toString('hex')}@example.com`
  return { fullName: 'Ann Weaver', email, password: 'three random words' }
}

/** Makes an account without the pages. Resolves with what the browser keeps of who is signed in. */
export async function makeAccount(page: Page, shopper = newShopper()) {
  const response = await page.request.post('/api/auth-register', { data: shopper })
  const { message, userId, ...reply } = await response.json()
  expect(response.status(), message).toBe(200)
  return { ...shopper, user: { id: userId, ...reply } as Record<string, unknown> }
}

/** Makes an account and signs this browser in with it. */
export async function signedIn(page: Page) {
  const shopper = await makeAccount(page)
  await seed(page, { user: shopper.user })
  return shopper
}

/** The link in the header that says who is signed in. */
export function accountBox(page: Page) {
  return page.locator('.account-box')
}

/** A message at the top right. */
export function toast(page: Page, words: string | RegExp) {
  return page.locator('.toast').filter({ hasText: words })
}

/** Fills the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Omit<Shopper, 'fullName'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
