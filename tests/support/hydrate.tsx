import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
let messages: unknown[]

/** After each test of the file its island is gone, and nothing was wrong with its hydration. */
export function expectSoundHydration(): void {
  beforeEach(() => {
    messages = []
    vi.spyOn(console, 'error').mockImplementation((...values) => messages.push(values))
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    document.body.replaceChildren()
    vi.restoreAllMocks()
    expect(messages).toEqual([])
  })
}

/** Hydrates an island over its server HTML. `before` does what a shopper does with that. */
export async function hydrate(island: ReactNode, before: () => void): Promise<void> {
  document.body.innerHTML = `<div>${renderToString(island)}</div>`
  before()
  const place = document.body.firstElementChild as Element
  const onRecoverableError = (error: unknown) => messages.push(error)
  await act(async () => {
    root = hydrateRoot(place, island, { onRecoverableError })
  })
}
