// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const AIRER = {
  rails: 4,
  width: 38,
  hoisted: 22,
  load: 25,
  lathLengths: [90, 120, 150, 180, 210, 240],
  ropeLengths: [1000, 1500],
}

let root: Root | undefined
let complaints: unknown[]

beforeEach(() => {
  vi.resetModules()
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
})

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

/** The calculator as a page shows it, with what was typed before the script was there. */
async function open(early: Record<string, string> = {}, chosen: Record<string, string> = {}) {
  const { FitCalculator } = await import('./FitCalculator.tsx')
  const { $choice } = await import('#stores/configurator.ts')
  const island = <FitCalculator airer={AIRER} />
  document.body.innerHTML = `<div id="island">${renderToString(island)}</div>`
  for (const [name, value] of Object.entries(early)) field(name).value = value
  $choice.set(chosen)
  const place = document.getElementById('island')
  const onRecoverableError = (error: unknown) => complaints.push(error)
  await act(async () => {
    root = place ? hydrateRoot(place, island, { onRecoverableError }) : undefined
  })
  return $choice
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

const answer = () => document.querySelector('.fit-answer')?.textContent

/** The answer, once what works it out has been fetched. */
async function answered() {
  await screen.findByText(/^(Take|None)/)
  return answer()
}

test('answers as soon as it has three measures, in a live region', async () => {
  await open()
  type('Room width', '2.6')
  type('Ceiling height', '2.5')
  expect(answer()).toBe('The answer appears here, with its reasons.')
  type('Washing', '2')
  expect(await answered()).toContain('Take 1.8 m laths.')
  expect(answer()).toContain('The shortest that holds 12 kg of spun washing. Up to 2.4 m fits.')
  expect(document.querySelector('.fit-answer')?.getAttribute('aria-live')).toBe('polite')
})

test('takes kilograms as well as people', async () => {
  await open({ 'Room width': '2.6', 'Ceiling height': '2.5', Washing: '6' })
  expect(await answered()).toContain('more than the 25 kg')
  fireEvent.click(screen.getByLabelText('kg of wet washing'))
  expect(answer()).toContain('Take 0.9 m laths.')
})

test('keeps what was typed before the script was there', async () => {
  await open({ 'Room width': '2.6', 'Ceiling height': '2.5', Washing: '2' })
  expect(await answered()).toContain('Take 1.8 m laths.')
  expect(field('Room width').value).toBe('2.6')
})

test('says what is wrong with what was typed early', async () => {
  await open({ 'Ceiling height': '250' })
  expect(document.querySelector('.error')?.textContent).toContain('2.5 for 250 cm')
})

test('sets the choice, of the rope too where the usual one is too short', async () => {
  const $choice = await open({ 'Room width': '2.6', 'Ceiling height': '3.2', Washing: '2' })
  await answered()
  fireEvent.click(screen.getByRole('button', { name: 'Use 1.8 m' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use 15 m of rope' }))
  expect($choice.get()).toEqual({ lathLength: '1.8m', ropeLength: '15m' })
  const used = screen.getByRole('button', { name: /Use 1.8 m/ })
  expect(used.getAttribute('aria-pressed')).toBe('true')
})

test('shows a choice that was made before it was there', async () => {
  const measures = { 'Room width': '2.6', 'Ceiling height': '2.5', Washing: '2' }
  await open(measures, { lathLength: '1.8m' })
  await answered()
  expect(screen.getByRole('button', { name: /Use 1.8 m/ }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('says what is wrong with a measure once it is left', async () => {
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
