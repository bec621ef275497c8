import { afterEach, expect, test, vi } from 'vitest'
import { MEASURE_NAMES } from '#domain/configurator/measures.ts'
import { measureInUrl } from './fit.ts'

const PATH = '/product/traditional-kitchen-maid'

function open(search: string, before = ''): (string | null)[] {
  history.replaceState(null, '', PATH + search)
  const referrer = before && `${location.origin}${before}`
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  return MEASURE_NAMES.map(measureInUrl)
}

afterEach(() => vi.restoreAllMocks())

test('measures are read from the URL', () => {
  expect(open('?roomWidth=2.4&washing=8')).toEqual(['2.4', null, '8'])
})

test.each(['add', 'fit'])(
  'a plain form sent with %s keeps the measures of its page’s URL that it didn’t know',
  (button) => {
    const before = `${PATH}?roomWidth=9&ceiling=2.6&washing=10`
    expect(open(`?${button}=1&roomWidth=2.4&ceiling=&washing=8`, before)).toEqual([
      '2.4',
      '2.6',
      '10',
    ])
    expect(open(`?${button}=1&washing=6`, `/product/another?roomWidth=9`)).toEqual([
      null,
      null,
      '6',
    ])
  },
)

test('without such a form, the page before plays no part', () => {
  expect(open('?roomWidth=2.4', `${PATH}?ceiling=2.6`)).toEqual(['2.4', null, null])
})
