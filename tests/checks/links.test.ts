import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { checkLinks } from './links.ts'

const SITE = {
  'client/index.html':
    '<a href="/airers?color=black#top">Airers</a> <a href="https://a.example/x">x</a>',
  'client/airers/index.html':
    '<img src="/p/a.webp" srcset="/p/a.webp 400w, /p/b.webp 800w"><a href="/">',
  'client/404.html': '<a href="/api/x"> <a href="#main">',
  'client/p/a.webp': '',
  'client/p/b.webp': '',
}
const PAGES = ['index.html', 'airers/index.html', '404.html']

test('a site whose links all lead somewhere passes', () => {
  using folder = temporaryFolder(SITE)
  checkLinks(join(folder.path, 'client'), PAGES)
})

test('every reference to nothing is named with its page', () => {
  using folder = temporaryFolder(SITE)
  rmSync(join(folder.path, 'client/p/b.webp'))
  rmSync(join(folder.path, 'client/airers/index.html'))
  expect(() => checkLinks(join(folder.path, 'client'), ['index.html', 'p/a.webp'])).toThrow(
    'Broken links:\n/index.html: /airers',
  )
})
