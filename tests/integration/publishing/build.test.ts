import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentBuild, deleteOldBuilds, isUpToDate, newBuild, publish } from '#publishing/builds.ts'
import { filesToCheck, isComplete, recordFiles } from '#publishing/files.ts'
import { inputsFingerprint } from '#publishing/fingerprint.ts'
import { temporaryFolder } from '../../support/folder.ts'

const TODAY = '2026-11-22'

describe('inputsFingerprint', () => {
  const sources = { 'src/a.ts': '1', 'data/products/a.yaml': 'a', 'package.json': '{}' }

  test('the fingerprint of a build’s inputs stays the same when build outputs and tests change', () => {
    using folder = temporaryFolder(sources)
    const before = inputsFingerprint(folder.path)
    for (const name of ['data/catalogue.sqlite', 'data/catalogue.sqlite-wal', 'src/a.test.ts']) {
      writeFileSync(join(folder.path, name), 'built')
    }
    expect(inputsFingerprint(folder.path)).toBe(before)
  })

  test('the fingerprint of a build’s inputs changes when a source file is edited, touched or added', () => {
    using folder = temporaryFolder(sources)
    const seen = new Set([inputsFingerprint(folder.path)])
    writeFileSync(join(folder.path, 'src/a.ts'), '12')
    seen.add(inputsFingerprint(folder.path))
    utimesSync(join(folder.path, 'src/a.ts'), 1, 1)
    seen.add(inputsFingerprint(folder.path))
    writeFileSync(join(folder.path, 'data/products/b.yaml'), 'b')
    seen.add(inputsFingerprint(folder.path))
    expect(seen.size).toBe(4)
  })
})

describe('publish', () => {
  /** Publishes a build whose only file contains `text`. Returns the folder that `dist` links to. */
  function build(root: string, text: string): string {
    const folder = newBuild(root)
    writeFileSync(join(root, folder, 'page'), text)
    publish(root, folder, { fingerprint: `inputs of ${text}` })
    return currentBuild(root) ?? ''
  }

  const read = (folder: string) => readFileSync(join(folder, 'page'), 'utf8')

  test('publishing links dist to the new build and keeps the previous build', () => {
    using folder = temporaryFolder({ 'dist/page': 'from before there were links' })
    const first = build(folder.path, 'first')
    const second = build(folder.path, 'second')
    expect([first, second].map(read)).toEqual(['first', 'second'])
    expect(read(join(folder.path, 'dist.previous'))).toBe('first')
    expect(read(join(folder.path, 'dist'))).toBe('second')
    expect(isUpToDate(folder.path, 'inputs of second', TODAY)).toBe(true)
    expect(isUpToDate(folder.path, 'inputs of first', TODAY)).toBe(false)
  })

  test('dist does not change until a new build is complete', () => {
    using folder = temporaryFolder({})
    build(folder.path, 'first')
    newBuild(folder.path)
    expect(read(join(folder.path, 'dist'))).toBe('first')
  })

  test('publishing deletes nothing that a running server still serves', () => {
    using folder = temporaryFolder({})
    const served = [build(folder.path, 'first'), build(folder.path, 'second')]
    build(folder.path, 'third')
    expect(served.map((path) => existsSync(join(path, 'page')))).toEqual([true, true])
  })

  test('the next build deletes all earlier builds but the last two, finished or killed', async () => {
    using folder = temporaryFolder({})
    build(folder.path, 'first')
    const last = [build(folder.path, 'second'), build(folder.path, 'third')]
    mkdirSync(join(folder.path, newBuild(folder.path), 'client/product'), { recursive: true })
    const next = newBuild(folder.path)
    await deleteOldBuilds(folder.path, next)
    const kept = [...last, next].map((path) => basename(path))
    expect(readdirSync(join(folder.path, '.builds')).sort()).toEqual(kept)
    build(folder.path, 'fourth')
    expect(read(join(folder.path, 'dist.previous'))).toBe('third')
  })

  test('a build is up to date until the day of the next scheduled page', () => {
    using folder = temporaryFolder({})
    const stamp = { fingerprint: 'inputs', validUntil: '2026-12-03' }
    publish(folder.path, newBuild(folder.path), stamp)
    const days = ['2026-12-02', '2026-12-03', '2027-01-01']
    expect(days.map((day) => isUpToDate(folder.path, 'inputs', day))).toEqual([true, false, false])
  })

  test('there is no current build before the first one', () => {
    using folder = temporaryFolder({})
    expect(currentBuild(folder.path)).toBeUndefined()
    expect(isUpToDate(folder.path, 'inputs', TODAY)).toBe(false)
  })
})

describe('the previous build', () => {
  const built = {
    'client/a.html': 'aa',
    'client/a.html.br': 'a',
    'client/b.txt': 'b',
    'x/y.mjs': '',
  }

  test('a build is complete only if its files were recorded and none is missing or truncated', () => {
    using build = temporaryFolder(built)
    expect(isComplete(build.path)).toBe(false)
    recordFiles(build.path)
    expect(isComplete(build.path)).toBe(true)
    writeFileSync(join(build.path, 'client/a.html'), 'a')
    expect(isComplete(build.path)).toBe(false)
    writeFileSync(join(build.path, 'client/a.html'), 'aa')
    rmSync(join(build.path, 'client/b.txt'))
    expect(isComplete(build.path)).toBe(false)
  })

  test('links are checked on all pages if a page was removed, otherwise on changed pages only', () => {
    using build = temporaryFolder(built)
    recordFiles(build.path)
    expect(filesToCheck(['a.html', 'c.html'], ['c.html'], build.path)).toEqual(['c.html'])
    expect(filesToCheck(['b.html', 'c.html'], ['c.html'], build.path)).toEqual(['b.html', 'c.html'])
  })
})
