import { act, configure, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $choice } from '#browser/configurator/configurator.ts'
import { $range, changeMeasures } from '#browser/configurator/fit.ts'
import { NO_MEASURES } from '#domain/configurator/measures.ts'
import { AIRER_FACTS as AIRER } from '../../../tests/support/airer-options.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { FitCalculator } from './FitCalculator.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
configure({ asyncUtilTimeout: 60_000 })

let root: Root | undefined
let messages: unknown[]

beforeEach(() => {
  changeMeasures(NO_MEASURES)
  $range.set([])
  messages = []
  history.replaceState(null, '', '/')
  vi.spyOn(console, 'error').mockImplementation((...values) => messages.push(values))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(messages).toEqual([])
})

/** Hydrates the calculator over server HTML in which the shopper has already typed. */
async function open(early: Record<string, string> = {}, chosen: Record<string, string> = {}) {
  const island = (
    <form>
      <FitCalculator airer={AIRER} range={[4, 6]} />
    </form>
  )
  document.body.innerHTML = `<div id="island">${renderToString(island)}</div>`
  for (const [name, value] of Object.entries(early)) field(name).value = value
  $choice.set(chosen)
  const place = document.getElementById('island')
  const onRecoverableError = (error: unknown) => messages.push(error)
  await act(async () => {
    root = place ? hydrateRoot(place, island, { onRecoverableError }) : undefined
  })
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

const answer = () => document.querySelector('.fit-answer')?.textContent

/** Resolves with the answer once its code is loaded. */
async function answered() {
  await screen.findByText(/^(Choose|None)/)
  return answer()
}

test('recommends laths once both lengths are typed, for one 8 kg load, in a live region', async () => {
  await open()
  type('Room width', '2.6')
  expect(answer()).toBe('Your result will appear here.')
  type('Ceiling height', '2.5')
  expect(await answered()).toContain('Choose 1.8 m laths.')
  expect(answer()).toContain(
    'The shortest that holds 8 kg of washing (12 kg when spun). Laths up to 2.4 m fit.',
  )
  expect(document.querySelector('.fit-answer')?.getAttribute('aria-live')).toBe('polite')
})

test('counts the washing in the recommendation', async () => {
  await open({ 'Room width': '2.6', 'Ceiling height': '2.5' })
  await answered()
  type('Washing at a time', '6')
  expect(answer()).toContain('Choose 1.5 m laths.')
  type('Washing at a time', '20')
  expect(answer()).toContain('more than the 25 kg')
})

test('the measures are in the URL, and a URL with measures fills the calculator in', async () => {
  await open({ 'Room width': '2.6' })
  type('Ceiling height', '2.5')
  expect(location.search).toBe('?roomWidth=2.6&ceiling=2.5&washing=8')
  await act(async () => root?.unmount())
  changeMeasures(NO_MEASURES)
  history.replaceState(null, '', '/?lathLength=1.8m&roomWidth=2.2&ceiling=2,5&washing=6')
  await open()
  expect(await answered()).toContain('Choose 1.5 m laths.')
  expect(field('Washing at a time').value).toBe('6')
  expect(screen.getByText('Worked out from your room: see why')).toBeTruthy()
})

test('a measure typed before the script ran counts more than the URL’s', async () => {
  history.replaceState(null, '', '/?roomWidth=1&ceiling=2.5&washing=8')
  await open({ 'Room width': '2.6' })
  expect(field('Room width').value).toBe('2.6')
  expect(await answered()).toContain('Choose 1.8 m laths.')
})

test('recommends the airer of the range that holds all the washing', async () => {
  const facts = { ...AIRER, rails: 6 }
  const rows = newRowFile([
    { id: 4, name: 'Four Laths', airer: AIRER },
    { id: 6, name: 'Six Laths', slug: 'six', airer: facts },
  ])
  vi.stubGlobal('fetch', async () => Response.json(rows))
  await open({ 'Room width': '2.6', 'Ceiling height': '2.7' })
  await answered()
  expect(screen.queryByRole('link')).toBeNull()
  type('Washing at a time', '16')
  const link = await screen.findByRole('link', { name: 'Six Laths' })
  expect(link.getAttribute('href')).toBe(
    '/product/six?lathLength=2.4m&ropeLength=15m&roomWidth=2.6&ceiling=2.7&washing=16',
  )
  expect(link.parentElement?.textContent).toBe(
    'A better fit: Six Laths with 2.4 m laths and 14.4 m of drying rail.',
  )
})

test('keeps measures entered before the script ran', async () => {
  const typed = { 'Room width': '2.6', 'Ceiling height': '2.5', 'Washing at a time': '10' }
  await open(typed)
  expect(await answered()).toContain('Choose 2.4 m laths.')
  expect(field('Room width').value).toBe('2.6')
})

test('shows the error of a measure typed before the script ran', async () => {
  await open({ 'Ceiling height': '250' })
  expect(document.querySelector('.error')?.textContent).toContain('2.5 for 250 cm')
})

test('applies the recommended options, with a longer rope where the standard one is too short', async () => {
  await open({ 'Room width': '2.6', 'Ceiling height': '3.2' })
  await answered()
  fireEvent.click(screen.getByRole('button', { name: 'Use 1.8 m' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use 15 m of rope' }))
  expect($choice.get()).toEqual({ lathLength: '1.8m', ropeLength: '15m' })
  const used = screen.getByRole('button', { name: /Use 1.8 m/ })
  expect(used.getAttribute('aria-pressed')).toBe('true')
})

test('marks a choice made before the calculator opened as applied', async () => {
  await open({ 'Room width': '2.6', 'Ceiling height': '2.5' }, { lathLength: '1.8m' })
  await answered()
  expect(screen.getByRole('button', { name: /Use 1.8 m/ }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('shows the error of a measure when its field loses the focus', async () => {
  await open()
  type('Ceiling height', '250')
  expect(document.querySelector('.error')).toBeNull()
  fireEvent.blur(field('Ceiling height'))
  expect(document.querySelector('.error')?.textContent).toBe(
    'Error: Enter the ceiling height in metres: 2.5 for 250 cm',
  )
  expect(field('Ceiling height').getAttribute('aria-invalid')).toBe('true')
  expect(field('Ceiling height').getAttribute('aria-describedby')).toContain('fit-ceiling-error')
  type('Ceiling height', '2.5')
  expect(document.querySelector('.error')).toBeNull()
})
