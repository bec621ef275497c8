import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { $choice } from '#browser/configurator/configurator.ts'
import { changeMeasures } from '#browser/configurator/fit.ts'
import { NO_MEASURES } from '#domain/configurator/measures.ts'
import { AIRER_FACTS as AIRER } from '../../../tests/support/airer-options.ts'
import { expectSoundHydration, hydrate } from '../../../tests/support/hydrate.tsx'
import { FitCalculator } from './FitCalculator.tsx'

expectSoundHydration()

beforeEach(() => {
  changeMeasures(NO_MEASURES)
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

/** Hydrates the calculator over server HTML in which the shopper has already typed. */
async function open(early: Record<string, string> = {}) {
  const island = (
    <form>
      <FitCalculator airer={AIRER} range={[]} />
    </form>
  )
  await hydrate(island, () => {
    for (const [name, value] of Object.entries(early)) field(name).value = value
    $choice.set({})
  })
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

const answer = () => document.querySelector('.fit-answer')?.textContent

/** Resolves with the answer once its code is loaded. */
async function answered() {
  await screen.findByText(/^(Choose|None)/)
  return answer()
}

test('a measure typed before the script ran counts more than the URL’s', async () => {
  history.replaceState(null, '', '/?roomWidth=1&ceiling=2.5&washing=8')
  await open({ 'Room width': '2.6' })
  expect(field('Room width').value).toBe('2.6')
  expect(await answered()).toContain('Choose 1.8 m laths.')
})

test('shows the error of a measure typed before the script ran', async () => {
  await open({ 'Ceiling height': '250' })
  expect(document.querySelector('.error')?.textContent).toContain('2.5 for 250 cm')
})

test('says which measures are still missing, also once one is emptied again', async () => {
  await open()
  expect(answer()).toBe('Your result will appear here.')
  const enter = (name: string, value: string) =>
    fireEvent.change(field(name), { target: { value } })
  enter('Washing at a time', '8')
  enter('Room width', '2.2')
  expect(answer()).toBe('Still to enter: ceiling height.')
  enter('Ceiling height', '2.6')
  expect(await answered()).toContain('Choose 1.8 m laths.')
  enter('Washing at a time', '')
  expect(answer()).toBe('Still to enter: washing.')
  enter('Room width', '')
  expect(answer()).toBe('Still to enter: room width and washing.')
})
