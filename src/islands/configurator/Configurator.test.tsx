import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $cart } from '#browser/cart/cart.ts'
import { clearChoice } from '#browser/configurator/configurator.ts'
import { AIRER_FACTS, AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { openBrowser } from '../../../tests/support/browser-shop.ts'
import { Configurator } from './Configurator.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const PATH = '/product/traditional-kitchen-maid'
const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  exactListPrice: 6495 * 5,
  options: AIRER_OPTIONS,
}

let root: Root | undefined
let messages: unknown[]

beforeEach(() => {
  openBrowser()
  clearChoice()
  window.gtag = () => {}
  messages = []
  vi.spyOn(console, 'error').mockImplementation((...values) => messages.push(values))
})

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  expect(messages).toEqual([])
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
  document.body.innerHTML = `<div id="island">${renderToString(island)}</div>`
  history.replaceState(null, '', PATH + search)
  for (const value of pick) radio(value).checked = true
  const place = document.getElementById('island')
  const onRecoverableError = (error: unknown) => messages.push(error)
  await act(async () => {
    root = place ? hydrateRoot(place, island, { onRecoverableError }) : undefined
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
const summary = () => document.querySelector('.choice-summary')?.textContent
const add = () => fireEvent.click(screen.getByRole('button', { name: /Add to Cart|Update/ }))

describe('markup', () => {
  test('the configurator is a form of named radio buttons that works without script', async () => {
    await open()
    const form = screen.getByRole<HTMLFormElement>('form')
    expect([form.method, form.getAttribute('action')]).toEqual(['get', PATH])
    const names = [...form.querySelectorAll<HTMLInputElement>('input')].map(({ name }) => name)
    expect([...new Set(names)]).toEqual([
      'color',
      'lathLength',
      'ropeLength',
      'wheelType',
      'extraPulley',
    ])
    expect(form.querySelectorAll('input:checked')).toHaveLength(0)
    const group = screen.getByRole('group', { name: 'Lath length' })
    expect(within(group).getAllByRole('radio')).toHaveLength(6)
  })

  test('without script, the measurements are sent with the options, and Enter in them shows the fit', () => {
    const fit = { airer: AIRER_FACTS, range: [] }
    document.body.innerHTML = renderToString(<Configurator product={AIRER} fit={fit} path={PATH} />)
    const form = screen.getByRole<HTMLFormElement>('form')
    screen.getByLabelText<HTMLInputElement>('Room width').value = '2.4'
    radio('white').checked = true
    expect([...new FormData(form)].map(String)).toEqual([
      'color,white',
      'roomWidth,2.4',
      'ceiling,',
      'washing,8',
    ])
    const [first] = form.querySelectorAll('button')
    expect([first?.name, first?.getAttribute('formaction')]).toEqual(['fit', `${PATH}#will-it-fit`])
  })

  test('the configurator shows surcharges ex. VAT, and the total inc. VAT in a live region', async () => {
    await open()
    const label = (value: string) => radio(value).closest('label')?.textContent
    expect(label('1.2m')).toBe('1.2 m+£5.00 inc. VAT +£4.17 ex. VAT')
    expect(label('15m')).toBe('15 m+£5.00 inc. VAT +£4.17 ex. VAT')
    expect(label('0.9m')).toBe('0.9 mincluded')
    expect(label('pewter')).toBe('Anthracite Pewter')
    expect(total()).toBe('£64.95')
    const region = document.querySelector('[aria-live="polite"]')
    expect(region?.textContent).toBe('Total from £64.95 inc. VAT')
  })
})

describe('choosing', () => {
  test('choosing an option changes the total, the summary and the URL', async () => {
    await open()
    expect(summary()).toContain('Still to choose: colour and lath length.')
    fireEvent.click(radio('ivory'))
    fireEvent.click(radio('1.5m'))
    fireEvent.click(radio('15m'))
    expect(total()).toBe('£79.95')
    expect(summary()).toContain('Ivory, 1.5 m laths, 15 m of rope, standard nylon wheels')
    expect(summary()).not.toContain('Still to choose')
    expect(location.search).toBe('?color=ivory&lathLength=1.5m&ropeLength=15m')
  })

  test('the chosen options can be cleared', async () => {
    await open('?color=ivory&lathLength=2.4m')
    expect(total()).toBe('£99.95')
    fireEvent.click(screen.getByRole('button', { name: 'Start Again' }))
    expect(total()).toBe('£64.95')
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  })
})

describe('opening', () => {
  test('a shared URL shows the options in it as chosen', async () => {
    await open('?color=pewter&lathLength=2.1m&extraPulley=deluxe')
    const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')]
    expect(checked.map(({ value }) => value)).toEqual(['pewter', '2.1m', 'deluxe'])
    expect(total()).toBe('£108.45')
  })

  test('an option clicked between React’s hydration and its effects stays chosen', async () => {
    await open('?lathLength=1.2m', ['15m'], () => radio('white').click())
    expect(radio('white').checked && radio('15m').checked && radio('1.2m').checked).toBe(true)
    expect(total()).toBe('£74.96')
    expect(location.search).toBe('?color=white&lathLength=1.2m&ropeLength=15m')
  })

  test('an entry opened from the cart has an Update button', async () => {
    const options = { color: 'black', lathLength: '0.9m' }
    openBrowser({ cart: [{ id: 101, name: 'A', price: 64.95, options }] })
    await open('?color=black&lathLength=0.9m&edit=0')
    expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy()
  })
})

describe('adding', () => {
  test('Add to Cart puts the configured product into the cart', async () => {
    await open('?color=black&lathLength=1.8m')
    add()
    expect($cart.get()).toMatchObject([{ id: 101, price: 8495, options: { lathLength: '1.8m' } }])
  })

  test('Add to Cart shows an error at each missing option and focuses the first', async () => {
    await open()
    add()
    expect($cart.get()).toEqual([])
    const color = screen.getByRole('group', { name: 'Colour' })
    expect(color.textContent).toContain('Error: Choose a colour')
    expect(color.getAttribute('aria-describedby')).toBe('color-hint color-error')
    expect(document.activeElement).toBe(radio('black'))
    fireEvent.click(radio('black'))
    add()
    expect(document.querySelectorAll('.error')).toHaveLength(1)
    expect(document.activeElement).toBe(radio('0.9m'))
  })
})
