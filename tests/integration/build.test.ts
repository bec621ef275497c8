import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  currentBuild,
  newBuild,
  publish,
  publishedFingerprint,
} from '../../scripts/build/builds.ts'
import { fingerprint } from '../../scripts/build/fingerprint.ts'
import { lockBuilds } from '../../scripts/build/lock.ts'
import { precompress } from '../../scripts/build/precompress.ts'
import { isSound, linkFiles, seal, unlinkFile } from '../../scripts/build/previous.ts'
import { temporaryFolder } from '../support/folder.ts'

describe('fingerprint', () => {
  const sources = { 'src/a.ts': '1', 'data/products/a.yaml': 'a', 'package.json': '{}' }

  test('stays while nothing changes, whatever is built meanwhile', () => {
    using folder = temporaryFolder(sources)
    const before = fingerprint(folder.path)
    for (const name of ['data/catalogue.sqlite', 'data/catalogue.sqlite-wal', 'src/a.test.ts']) {
      writeFileSync(join(folder.path, name), 'built')
    }
    expect(fingerprint(folder.path)).toBe(before)
  })

  test('changes with a file that is edited, touched, added or renamed', () => {
    using folder = temporaryFolder(sources)
    const seen = new Set([fingerprint(folder.path)])
    writeFileSync(join(folder.path, 'src/a.ts'), '12')
    seen.add(fingerprint(folder.path))
    utimesSync(join(folder.path, 'src/a.ts'), 1, 1)
    seen.add(fingerprint(folder.path))
    writeFileSync(join(folder.path, 'data/products/b.yaml'), 'b')
    seen.add(fingerprint(folder.path))
    expect(seen.size).toBe(4)
  })
})

describe('publish', () => {
  /** Publishes a build whose only file says `text`, and returns the folder that `dist` then means. */
  async function build(root: string, text: string): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const folder = newBuild(root)
    writeFileSync(join(root, folder, 'page'), text)
    publish(root, folder, `inputs of ${text}`)
    return currentBuild(root) ?? ''
  }

  test('makes a complete build the current one, and keeps the one before for who still serves it', async () => {
    using folder = temporaryFolder({ 'dist/page': 'from before there were links' })
    const first = await build(folder.path, 'first')
    const second = await build(folder.path, 'second')
    expect(readFileSync(join(folder.path, 'dist/page'), 'utf8')).toBe('second')
    expect(readFileSync(join(first, 'page'), 'utf8')).toBe('first')
    expect(publishedFingerprint(folder.path)).toBe('inputs of second')
    await build(folder.path, 'third')
    expect([existsSync(first), existsSync(second)]).toEqual([false, true])
    expect(readdirSync(join(folder.path, '.builds'))).toHaveLength(2)
  })

  test('changes nothing before it, and clears away what was cut short', async () => {
    using folder = temporaryFolder({})
    await build(folder.path, 'first')
    const unfinished = newBuild(folder.path)
    expect(readFileSync(join(folder.path, 'dist/page'), 'utf8')).toBe('first')
    await build(folder.path, 'second')
    expect(existsSync(join(folder.path, unfinished))).toBe(false)
  })

  test('a project that was never built has no fingerprint', () => {
    using folder = temporaryFolder({})
    expect([currentBuild(folder.path), publishedFingerprint(folder.path)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('precompress', () => {
  const text = '<p>A ceiling airer</p>'.repeat(100)

  test('puts smaller forms beside what is text, and none beside what is not or gains nothing', async () => {
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
    expect(readdirSync(join(build.path, 'client')).sort()).toEqual(
      ['index.html', 'index.html.br', 'index.html.gz', 'large.json', 'large.json.gz'].concat([
        'photo.webp',
        'tiny.txt',
      ]),
    )
  })

  test('a large site leaves alone what is as small as a packet of the network', async () => {
    const pages = Array.from({ length: 1001 }, (_, index) => [`client/${index}.html`, '<p>'])
    using build = temporaryFolder({
      ...Object.fromEntries(pages),
      'client/data/products/pegs.json': JSON.stringify({ text }).slice(0, 1399),
      'client/data/products/pulley.json': JSON.stringify({ text }),
    })
    await precompress(build.path, undefined)
    const names = readdirSync(join(build.path, 'client/data/products')).sort()
    expect(names).toEqual(['pegs.json', 'pulley.json', 'pulley.json.br', 'pulley.json.gz'])
  })

  test('takes what did not change from the build before, also under another name', async () => {
    using first = temporaryFolder({ 'client/a/index.html': text, 'client/tiny.txt': 'a' })
    await precompress(first.path, undefined)
    using second = temporaryFolder({
      'client/b/index.html': text,
      'client/tiny.txt': 'a',
      'client/new.html': text.replace('airer', 'pulley'),
    })
    expect((await precompress(second.path, first.path)).changed).toEqual(['new.html'])
    const inode = (build: string, name: string) => statSync(join(build, 'client', name)).ino
    const [before, after] = ['a/index.html.br', 'b/index.html.br']
    expect(inode(second.path, `${after}`)).toBe(inode(first.path, `${before}`))
  })

  test('leaves alone what was linked from the build before', async () => {
    using first = temporaryFolder({ 'client/a.html': text })
    await precompress(first.path, undefined)
    using second = temporaryFolder({ 'client/a.html': text })
    const linked = new Set(['a.html'])
    expect((await precompress(second.path, first.path, linked)).changed).toEqual([])
    using third = temporaryFolder({ 'client/renamed.html': text })
    writeFileSync(join(second.path, 'client/a.html.br'), '')
    writeFileSync(join(second.path, 'client/a.html.gz'), '')
    expect((await precompress(third.path, second.path)).changed).toEqual([])
  })

  test('compresses anew what the build before has lost', async () => {
    using first = temporaryFolder({ 'client/a.html': text })
    await precompress(first.path, undefined)
    using second = temporaryFolder({
      'client/a.html': text,
      'compressed.json': readFileSync(join(first.path, 'compressed.json')),
    })
    using third = temporaryFolder({ 'client/a.html': text })
    expect((await precompress(third.path, second.path)).changed).toEqual(['a.html'])
    expect(existsSync(join(third.path, 'client/a.html.br'))).toBe(true)
  })
})

describe('what a build is made of', () => {
  const built = {
    'client/a.html': 'aa',
    'client/a.html.br': 'a',
    'client/b.txt': 'b',
    'x/y.mjs': '',
  }

  test('is linked into the next, pages with their compressed forms', () => {
    using before = temporaryFolder(built)
    using now = temporaryFolder({})
    seal(before.path)
    const linked = linkFiles(before.path, now.path, (name) => name !== 'client/b.txt')
    expect(linked).toEqual(new Set(['a.html']))
    const names = () => readdirSync(now.path, { recursive: true, encoding: 'utf8' }).sort()
    expect(names()).toEqual(['client', 'client/a.html', 'client/a.html.br', 'x', 'x/y.mjs'])
    seal(now.path, before.path, linked)
    expect(isSound(now.path)).toBe(true)
    rmSync(join(now.path, 'files.json'))
    unlinkFile(now.path, 'a.html')
    expect(names()).toEqual(['client', 'x', 'x/y.mjs'])
    expect(isSound(before.path)).toBe(true)
  })

  test('is sound until a file is lost or cut short, or when it was never completed', () => {
    using build = temporaryFolder(built)
    expect(isSound(build.path)).toBe(false)
    seal(build.path)
    expect(isSound(build.path)).toBe(true)
    writeFileSync(join(build.path, 'client/a.html'), 'a')
    expect(isSound(build.path)).toBe(false)
    writeFileSync(join(build.path, 'client/a.html'), 'aa')
    rmSync(join(build.path, 'client/b.txt'))
    expect(isSound(build.path)).toBe(false)
  })
})

describe('lockBuilds', () => {
  test('lets one build in at a time, and outlives one that was killed', () => {
    using folder = temporaryFolder({ 'node_modules/.cache/build.lock': '999999999' })
    {
      using _lock = lockBuilds(folder.path)
      expect(() => lockBuilds(folder.path)).toThrow(`process ${process.pid}`)
    }
    expect(() => lockBuilds(folder.path)[Symbol.dispose]()).not.toThrow()
  })
})
