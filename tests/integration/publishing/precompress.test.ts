import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { precompress } from '#publishing/precompress.ts'
import { temporaryFolder } from '../../support/folder.ts'

describe('precompress', () => {
  const text = '<p>A ceiling airer</p>'.repeat(100)

  test('the build writes Brotli and gzip forms of compressible text files only', async () => {
    using build = temporaryFolder({
      'client/index.html': text,
      'client/tiny.txt': 'a',
      'client/photo.webp': text,
      'client/large.json': JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index)),
    })
    expect((await precompress(build.path, undefined)).changed).toHaveLength(3)
    const read = (name: string) => readFileSync(join(build.path, 'client', name))
    expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(text)
    expect(gunzipSync(read('index.html.gz')).toString()).toBe(text)
    const packed = ['index.html', 'large.json'].flatMap((name) => [
      name,
      `${name}.br`,
      `${name}.gz`,
    ])
    const files = [...packed, 'photo.webp', 'tiny.txt']
    expect(readdirSync(join(build.path, 'client')).sort()).toEqual(files)
  })

  test('the build uses faster, weaker compression for sites of more than 1,000 pages', async () => {
    const page = (words: number) =>
      Array.from({ length: words }, (_, index) => `airer ${index * index} for ${index % 7} loads`)
    const site = (pages: number) => ({
      'client/airer.html': page(400).join('\n'),
      'client/rows.json': page(400).join('\n'),
      ...Object.fromEntries(
        Array.from({ length: pages - 1 }, (_, index) => [`client/${index}.html`, '<p>']),
      ),
    })
    const weigh = async (pages: number) => {
      using build = temporaryFolder(site(pages))
      const { isLarge } = await precompress(build.path, undefined)
      const bytes = (name: string) => statSync(join(build.path, `client/${name}.br`)).size
      return { isLarge, page: bytes('airer.html'), data: bytes('rows.json') }
    }
    const [small, large] = [await weigh(1000), await weigh(1001)]
    expect([small.isLarge, large.isLarge]).toEqual([false, true])
    expect(large.page).toBeGreaterThan(small.page)
    expect(large.data).toBeGreaterThan(small.data)
  })

  test('a build reuses the previous build’s compressed files of unchanged pages', async () => {
    const shared = { 'client/index.html': text, 'client/tiny.txt': 'a' }
    using first = temporaryFolder({ ...shared, 'client/edited.html': text })
    await precompress(first.path, undefined)
    using second = temporaryFolder({
      ...shared,
      'client/edited.html': text.replace('airer', 'pully'),
      'client/new.html': text,
    })
    const { changed } = await precompress(second.path, first.path)
    expect(changed.sort()).toEqual(['edited.html', 'new.html'])
    const inode = (build: string) => statSync(join(build, 'client/index.html.br')).ino
    expect(inode(second.path)).toBe(inode(first.path))
    const edited = readFileSync(join(second.path, 'client/edited.html.br'))
    expect(brotliDecompressSync(edited).toString()).toContain('pully')
  })
})
