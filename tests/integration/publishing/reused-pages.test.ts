import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PathWithRoute } from 'astro'
import { expect, test } from 'vitest'
import { ReusedPages } from '#publishing/reused-pages.ts'
import { temporaryFolder } from '../../support/folder.ts'

const path = (pathname: string, type: string, cacheKey?: string) =>
  ({ pathname, route: { type }, cacheKey }) as PathWithRoute

const PATHS = [
  path('/', 'page'),
  path('/product/airer', 'page', 'airer 1'),
  path('/data/airer.json', 'endpoint', 'data 1'),
]
const MONDAY = new Date('2026-11-23T10:00:00Z')
const TUESDAY = new Date('2026-11-24T10:00:00Z')
const FILES = {
  'client/product/airer/index.html': 'an airer',
  'client/data/airer.json': '{}',
}

/** Records a build of the paths, whose policies are their own addresses. */
function recordBuild(build: string): void {
  const pages = new ReusedPages('', MONDAY)
  expect(pages.select(PATHS, 'program 1')).toEqual(PATHS)
  pages.linkAndRecord(build, (pathname) => `script-src ${pathname}`)
}

test('a page with the same cacheKey is a hard link to the previous build’s file and keeps its content security policy', () => {
  using first = temporaryFolder(FILES)
  recordBuild(first.path)
  using second = temporaryFolder({ 'client/data/airer.json': '{"price": 2}' })
  const pages = new ReusedPages(first.path, TUESDAY)
  const [home, airer] = PATHS
  const data = path('/data/airer.json', 'endpoint', 'data 2')
  expect(pages.select([home, airer, data] as PathWithRoute[], 'program 1')).toEqual([home, data])
  expect(pages.linkAndRecord(second.path, () => 'script-src new')).toEqual([
    'script-src /product/airer',
    'script-src new',
  ])
  const inode = (build: string) => statSync(join(build, 'client/product/airer/index.html')).ino
  expect(inode(second.path)).toBe(inode(first.path))
  expect(readFileSync(join(second.path, 'client/data/airer.json'), 'utf8')).toBe('{"price": 2}')
  expect([...pages.pages.keys()].sort()).toEqual(['/', '/product/airer'])
})

test('a build fails if a reused page has the path of a rendered one, and the previous build stays unchanged', () => {
  using first = temporaryFolder(FILES)
  recordBuild(first.path)
  using second = temporaryFolder({ 'client/product/airer/index.html': 'a guide' })
  const pages = new ReusedPages(first.path, TUESDAY)
  pages.select(PATHS, 'program 1')
  expect(() => pages.linkAndRecord(second.path, () => '')).toThrow('EEXIST')
  expect(readFileSync(join(first.path, 'client/product/airer/index.html'), 'utf8')).toBe('an airer')
  expect(existsSync(join(second.path, 'pages.json'))).toBe(false)
})

test('after a change of the program’s source all pages are rendered again', () => {
  using first = temporaryFolder(FILES)
  recordBuild(first.path)
  expect(new ReusedPages(first.path, TUESDAY).select(PATHS, 'program 2')).toEqual(PATHS)
})

test('a page rendered again by a changed program keeps the day of its last change', () => {
  using first = temporaryFolder(FILES)
  recordBuild(first.path)
  const pages = new ReusedPages(first.path, TUESDAY)
  const peg = path('/product/peg', 'page', 'peg 1')
  const changed = path('/product/airer', 'page', 'airer 2')
  pages.select([...PATHS, peg], 'program 2')
  expect(Object.fromEntries(pages.pages)).toEqual({
    '/': undefined,
    '/product/airer': '2026-11-23',
    '/product/peg': '2026-11-24',
  })
  pages.select([changed], 'program 1')
  expect(Object.fromEntries(pages.pages)).toEqual({ '/product/airer': '2026-11-24' })
})
