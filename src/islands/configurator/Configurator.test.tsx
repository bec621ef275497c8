import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { clearChoice } from '#browser/configurator/configurator.ts'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { expectSoundHydration, hydrate } from '../../../tests/support/hydrate.tsx'
import { Configurator } from './Configurator.tsx'

expectSoundHydration()

const PATH = '/product/traditional-kitchen-maid'
const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  listPrice: 6495,
  options: AIRER_OPTIONS,
}

beforeEach(() => {
  clearChoice()
  window.gtag = () => {}
})

/** Hydrates the island over server HTML in which the shopper has already picked options. */
async function open(search = '', pick: readonly string[] = [], onCommit?: () => void) {
  history.replaceState(null, '', PATH)
  const island = (
    <>
      <Configurator product={AIRER} path={PATH} />
      {onCommit && <OnCommit run={onCommit} />}
    </>
  )
  await hydrate(island, () => {
    history.replaceState(null, '', PATH + search)
    for (const value of pick) radio(value).checked = true
  })
}

/** Calls `done` after hydration, before the passive effects run. */
function OnCommit({ run }: { run: () => void }) {
  useLayoutEffect(run, [run])
  return null
}

function radio(value: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  if (!found) throw new Error(`no radio button ${value}`)
  return found
}

const total = () => document.querySelector('output[name="total"]')?.textContent

test('an option clicked between React’s hydration and its effects stays chosen', async () => {
  await open('?lathLength=1.2m', ['15m'], () => radio('white').click())
  expect(radio('white').checked && radio('15m').checked && radio('1.2m').checked).toBe(true)
  expect(total()).toBe('£74.96')
  expect(location.search).toBe('?color=white&lathLength=1.2m&ropeLength=15m')
})

test('an option that adds nothing to the price says that it is included', async () => {
  await open()
  expect(radio('0.9m').closest('label')?.textContent).toBe('0.9 mincluded')
})

test('a radio button is named by one price, which with the list price makes the total, and described by the price without VAT', async () => {
  await open('?color=white&lathLength=1.8m')
  expect(total()).toBe('£84.95')
  const rope = screen.getByRole('radio', {
    name: '15 m +£5.01 inc. VAT',
    description: '+£4.17 ex. VAT',
  })
  fireEvent.click(rope)
  expect(total()).toBe('£89.96')
})

test('the error at a missing option describes its group, after the hint', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  const color = screen.getByRole('group', { name: 'Colour' })
  await waitFor(() => expect(color.textContent).toContain('Error: Choose a colour'))
  expect(color.getAttribute('aria-describedby')).toBe('color-hint color-error')
})
