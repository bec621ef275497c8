import { FRAME_TEXTS, PAGE_TEXTS } from '../integration/specification/texts.ts'
import { expect, test } from '../support/page.ts'

test('each page has the specification’s texts, and those of header, sidebar and footer', async ({
  request,
}) => {
  const missing: Record<string, string[]> = {}
  for (const [path, texts] of Object.entries(PAGE_TEXTS)) {
    const html = await (await request.get(path)).text()
    const plain = html.replace(/<(?!\/?title)[^>]*>/g, '').replaceAll('&amp;', '&')
    const absent = [...texts, ...FRAME_TEXTS].filter((text) => !plain.includes(text))
    if (absent.length > 0) missing[path] = absent
  }
  expect(missing).toEqual({})
})
