import { beforeEach, expect, test, vi } from 'vitest'
import type { ListTable } from '#domain/catalogue/filters.ts'
import { rowFile } from '#domain/search/row-table.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { startCategoryFilters } from './category-filters.ts'

/** The second page of a list of 60 airers; every third is a Hills, and prices fall. */
const COUNT = 60
const FIRST = 24
/** Products with ids from 500 on are in another data file. */
const FIRST_ID = 480
const table: ListTable = {
  ids: Array.from({ length: COUNT }, (_, place) => FIRST_ID + place),
  prices: Array.from({ length: COUNT }, (_, place) => 10_000 - place * 100),
  names: Array.from({ length: COUNT }, (_, place) => place),
  facets: [
    {
      name: 'brand',
      label: 'Brand',
      values: [
        { value: 'dryline', label: 'Dryline' },
        { value: 'hills', label: 'Hills' },
      ],
      has: Array.from({ length: COUNT }, (_, place) => [place % 3 === 0 ? 1 : 0]),
    },
  ],
}

const nameAt = (place: number) => `Airer ${FIRST_ID + place}`
const tile = (place: number) => `<li><article class="tile">
  <span class="frame"><img></span><h2><a class="cover" href="/product/airer-${FIRST_ID + place}">${nameAt(place)}</a></h2>
  <p class="facts"></p><p class="price"></p></article></li>`
const PAGE = `<main tabindex="-1"><section class="filters" data-list="/airers" data-first="${FIRST}">
  <button data-open-sheet>Filter</button>
  <form>
    <details data-facet="price"><summary><span data-chosen></span></summary>
      <input class="input" name="from"><input class="input" name="to"></details>
    <details data-facet="brand"><summary><span data-chosen></span></summary><div class="facet-values"></div></details>
    <select class="input" name="sort"><option value=""></option><option value="price-up"></option></select>
  </form>
  <span data-count>60 products</span><button data-clear hidden></button>
  <ul data-chips hidden></ul>
  <dialog><button data-close-sheet></button></dialog>
</section>
<ul data-products>${Array.from({ length: 24 }, (_, index) => tile(FIRST + index)).join('')}</ul>
<nav class="pagination"></nav>
<p data-more hidden><button></button></p>
<div data-no-match hidden></div><div data-failed hidden><button data-retry></button></div></main>`

const requests: string[] = []
let isOffline = false

beforeEach(() => {
  requests.length = 0
  isOffline = false
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (isOffline) throw new TypeError('Failed to fetch')
    if (path === '/data/rows/airers.json') return Response.json(table)
    const ids = table.ids.filter((id) => rowFile(id) === path)
    return Response.json(newRowFile(ids.map((id) => ({ id }))))
  })
  history.replaceState(null, '', '/airers/page/2')
  document.body.innerHTML = PAGE
  startCategoryFilters(document)
})

const part = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-products] > li:not([hidden])')].map(
    (item) => item.querySelector('.cover')?.textContent,
  )
const names = Array.from({ length: COUNT }, (_, place) => nameAt(place))
const own = names.slice(FIRST, FIRST + 24)
const hills = names.filter((_, place) => place % 3 === 0)
const status = () => part('[data-count]').textContent

/** Puts the pointer over the filters and chooses Hills. */
async function chooseHills(): Promise<void> {
  part('.filters').dispatchEvent(new Event('pointerover'))
  await expect.poll(() => part('[value=hills]')).toBeTruthy()
  part('[value=hills]').click()
  await expect.poll(() => status()).toBe('20 of 60 products')
}

test('pointing at the filters fetches the list’s data, and the page stays as it is', async () => {
  expect(requests).toEqual([])
  part('.filters').dispatchEvent(new Event('focusin'))
  await expect.poll(() => part('.facet-values').textContent).toBe('Dryline (40)Hills (20)')
  expect(requests).toEqual(['/data/rows/airers.json'])
  expect(shown()).toEqual(own)
})

test('choosing a filter on page two shows matches of all pages at the list’s first URL, and Clear all restores page two', async () => {
  await chooseHills()
  await expect.poll(() => shown()).toEqual(hills)
  expect(location.pathname + location.search).toBe('/airers?brand=hills')
  expect(part('.pagination').hidden).toBe(true)
  expect(requests.slice(1)).toEqual(['/data/rows/0.json', '/data/rows/1.json'])
  part('[data-clear]').click()
  await expect.poll(() => shown()).toEqual(own)
  expect(location.pathname).toBe('/airers/page/2')
  expect(part('.pagination').hidden).toBe(false)
})

test('filters chosen before the page has answered are one entry of the history', async () => {
  await chooseHills()
  const before = history.length
  part('[value=dryline]').click()
  part('[value=hills]').click()
  await expect.poll(() => status()).toBe('40 of 60 products')
  expect(location.search).toBe('?brand=dryline')
  expect(history.length).toBe(before + 1)
})

test('what a shopper types and presses while the list’s data or an earlier choice is fetched stays', async () => {
  part('.filters').dispatchEvent(new Event('pointerover'))
  part<HTMLInputElement>('[name=to]').value = '50'
  await expect.poll(() => part('[value=hills]')).toBeTruthy()
  expect(part<HTMLInputElement>('[name=to]').value).toBe('50')
  part('[value=hills]').click()
  part<HTMLInputElement>('[name=from]').value = '4'
  await expect.poll(() => location.search).toBe('?from=4&to=50&brand=hills')
  part<HTMLInputElement>('[name=from]').value = '45'
  part('[value=dryline]').click()
  await expect.poll(() => location.search).toBe('?from=45&to=50&brand=dryline&brand=hills')
  await expect.poll(() => status()).toBe('6 of 60 products')
  expect(part<HTMLInputElement>('[name=from]').value).toBe('45')
})

test('a sorted list shows 24 more products at a time, and fetches no file twice', async () => {
  const sort = part<HTMLSelectElement>('select')
  sort.value = 'price-up'
  sort.dispatchEvent(new Event('change', { bubbles: true }))
  const cheapest = names.toReversed()
  await expect.poll(() => shown()).toEqual(cheapest.slice(0, 24))
  part('[data-more]').click()
  await expect.poll(() => shown()).toEqual(cheapest.slice(0, 48))
  expect(document.activeElement?.textContent).toBe(cheapest[24])
  expect(requests.slice(1)).toEqual(['/data/rows/1.json', '/data/rows/0.json'])
})

test('when a list’s products can’t be fetched an alert says so, and Try Again shows them', async () => {
  part('.filters').dispatchEvent(new Event('pointerover'))
  await expect.poll(() => part('[value=hills]')).toBeTruthy()
  isOffline = true
  part('[value=hills]').click()
  await expect.poll(() => part('[data-failed]').hidden).toBe(false)
  isOffline = false
  part('[data-retry]').click()
  await expect.poll(() => shown()).toEqual(hills)
  expect(part('[data-failed]').hidden).toBe(true)
  expect(document.activeElement).toBe(part('main'))
})

test('prices and a sort order that were chosen before the script ran are added to the filters in the URL', async () => {
  history.replaceState(null, '', '/airers?brand=hills')
  document.body.innerHTML = PAGE
  part<HTMLInputElement>('[name=from]').value = '80'
  part<HTMLSelectElement>('[name=sort]').value = 'price-up'
  startCategoryFilters(document)
  await expect.poll(() => status()).toBe('7 of 60 products')
  expect(location.search).toBe('?brand=hills&from=80&sort=price-up')
  expect(shown()).toEqual(hills.filter((name) => shown().includes(name)).toReversed())
})

test('a value that would show no product is counted with 0 and cannot be chosen', async () => {
  history.replaceState(null, '', '/airers?to=50&from=50')
  document.body.innerHTML = PAGE
  startCategoryFilters(document)
  await expect.poll(() => part('.facet-values').textContent).toBe('Dryline (1)Hills (0)')
  expect(part<HTMLInputElement>('[value=dryline]').disabled).toBe(false)
  expect(part<HTMLInputElement>('[value=hills]').disabled).toBe(true)
})

test('a price that is none, as one below zero, is not counted as a chosen filter', async () => {
  history.replaceState(null, '', '/airers?from=-5&to=50')
  document.body.innerHTML = PAGE
  startCategoryFilters(document)
  await expect.poll(() => status()).toBe('10 of 60 products')
  expect(part('[data-facet=price] [data-chosen]').textContent).toBe(' (1)')
  expect(part('[data-chips]').children).toHaveLength(1)
})
