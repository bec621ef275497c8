import { trackLatestCall } from '#browser/base/latest-call.ts'
import { UNREACHABLE_MESSAGE } from '#browser/base/load-part.ts'
import { createFileLoader, fetchRows } from '#browser/base/rows.ts'
import { after } from '#browser/base/timer.ts'
import { writeMeasuresToUrl } from '#browser/configurator/fit.ts'
import { configurableProduct } from '#domain/cart/check-entry.ts'
import {
  fittedPath,
  MEASURE_NAMES,
  type MeasureName,
  type Measures,
  measureFault,
  missingMeasures,
  NO_MEASURES,
  readRoom,
} from '#domain/configurator/measures.ts'
import { fitCount, type TileFit, tileFit } from '#domain/configurator/tile-fit.ts'
import { createElement } from '../dom.ts'

/** How long typing has to pause before the tiles answer. */
const PAUSE_MS = 250

/** States on each tile which laths fit the room that the shopper types, and takes the room along in the tile's links. */
export function startCategoryFit(page: Document, fold: HTMLDetailsElement): void {
  const form = fold.querySelector('form')
  const list = page.querySelector('[data-products]')
  const count = fold.querySelector('[data-fit-count]')
  const summary = fold.querySelector('[data-fit-summary]')
  if (!form || !list || !count || !summary) return
  const question = summary.textContent
  const load = createFileLoader()
  const begin = trackLatestCall()
  const left = new Set<MeasureName>()
  let cancel: (() => void) | undefined
  let said = ''

  function input(name: MeasureName): HTMLInputElement {
    return form?.elements.namedItem(name) as HTMLInputElement
  }

  function readUrl(): void {
    const query = new URLSearchParams(location.search)
    for (const name of MEASURE_NAMES) input(name).value = query.get(name) ?? NO_MEASURES[name]
  }

  function showFaults(measures: Measures): void {
    for (const name of MEASURE_NAMES) {
      const fault = left.has(name) ? measureFault(measures, name) : undefined
      const message = fold.querySelector<HTMLElement>(`[data-fit-error="${name}"]`)
      if (message) {
        message.hidden = !fault
        message.textContent = fault ? `Error: ${fault}` : ''
      }
      input(name).toggleAttribute('aria-invalid', Boolean(fault))
      if (fault) input(name).setAttribute('aria-invalid', 'true')
    }
  }

  function say(text: string, answer = text): void {
    if (count?.textContent !== text) count?.replaceChildren(text)
    said = answer
    summarize()
  }

  function summarize(): void {
    summary?.replaceChildren(said && !fold.open ? `Your room: ${said}` : (question ?? ''))
  }

  async function show(): Promise<void> {
    cancel?.()
    const isCurrent = begin()
    const entries = MEASURE_NAMES.map((name) => [name, input(name).value])
    const measures: Measures = Object.fromEntries(entries)
    showFaults(measures)
    writeMeasuresToUrl(measures)
    const room = readRoom(measures)
    const tiles = [...(list?.querySelectorAll<HTMLElement>('.tile') ?? [])]
    if (!room) {
      for (const tile of tiles) showFit(tile, undefined, measures)
      return say(missingMeasures(measures), '')
    }
    const idOf = (tile: Element) =>
      Number(tile.querySelector<HTMLElement>('[data-compare]')?.dataset['compare'])
    const rows = await fetchRows(tiles.map(idOf), load).catch(() => undefined)
    if (!isCurrent()) return
    if (!rows) return say(UNREACHABLE_MESSAGE)
    const shown = tiles.flatMap((tile) => {
      const product = rows.products[idOf(tile)]
      const fit = product?.airer && tileFit(configurableProduct(product, rows), product.airer, room)
      showFit(tile, fit, measures)
      return fit && !tile.parentElement?.hidden ? [fit] : []
    })
    say(fitCount(shown))
  }

  for (const name of MEASURE_NAMES) {
    if (input(name).value !== input(name).defaultValue) left.add(name)
  }
  const isTyped = left.size > 0
  if (!isTyped) {
    readUrl()
    for (const name of MEASURE_NAMES) left.add(name)
  }
  form.addEventListener('input', () => {
    cancel?.()
    cancel = after(PAUSE_MS, show)
  })
  form.addEventListener('change', ({ target }) => {
    left.add((target as HTMLInputElement).name as MeasureName)
    void show()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  fold.addEventListener('toggle', summarize)
  list.addEventListener('tiles-shown', () => void show())
  addEventListener('popstate', () => {
    readUrl()
    void show()
  })
  void show()
}

/** Without a fit the tile is as it was. */
function showFit(tile: HTMLElement, fit: TileFit | undefined, measures: Measures): void {
  tile.querySelector('.tile-fit')?.remove()
  tile.classList.toggle('unfit', fit !== undefined && fit.price === undefined)
  for (const link of tile.querySelectorAll('a')) {
    const path = fit ? fittedPath(link.pathname, fit.chosen, measures) : link.pathname
    // Writing the same again would withdraw the browser's prefetch of it.
    if (link.getAttribute('href') !== path) link.href = path
  }
  if (!fit) return
  const { takesAll, headline, note, chosen } = fit
  const text = createElement(
    'p',
    takesAll ? { class: 'good' } : {},
    createElement('b', {}, headline),
    note && createElement('span', chosen['ropeLength'] ? {} : { class: 'aside' }, note),
  )
  tile.querySelector('.price')?.before(createElement('div', { class: 'tile-fit' }, text))
}
