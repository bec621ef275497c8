import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentBuild, newBuild, publish, publishedFingerprint } from '#publishing/builds.ts'
import { fingerprint } from '#publishing/fingerprint.ts'
import { lockBuilds } from '#publishing/lock.ts'
import { filesToCheck, isComplete, recordFiles } from '#publishing/previous.ts'
import { temporaryFolder } from '../../support/folder.ts'

describe('fingerprint', () => {
  const sources = { 'src/a.ts': '1', 'data/products/a.yaml': 'a', 'package.json': '{}' }

  test('stays the same when build outputs and tests change', () => {
    using folder = temporaryFolder(sources)
    const before = fingerprint(folder.path)
    for (const name of ['data/catalogue.sqlite', 'data/catalogue.sqlite-wal', 'src/a.test.ts']) {
      writeFileSync(join(folder.path, name), 'built')
    }
    expect(fingerprint(folder.path)).toBe(before)
  })

  test('a fingerprint changes when a source file is edited, touched or added', () => {
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
  /** Publishes a build whose only file contains `text`. Returns the folder that `dist` links to. */
  function build(root: string, text: string): string {
    const folder = newBuild(root)
    writeFileSync(join(root, folder, 'page'), text)
    publish(root, folder, `inputs of ${text}`)
    return currentBuild(root) ?? ''
  }

  test('links dist to the new build and keeps the previous one', () => {
    using folder = temporaryFolder({ 'dist/page': 'from before there were links' })
    const first = build(folder.path, 'first')
    const second = build(folder.path, 'second')
    expect(readFileSync(join(folder.path, 'dist/page'), 'utf8')).toBe('second')
    expect(readFileSync(join(first, 'page'), 'utf8')).toBe('first')
    expect(publishedFingerprint(folder.path)).toBe('inputs of second')
    build(folder.path, 'third')
    expect([existsSync(first), existsSync(second)]).toEqual([false, true])
    expect(readdirSync(join(folder.path, '.builds'))).toHaveLength(2)
  })

  test('leaves dist unchanged until the build is complete, and deletes unfinished builds', () => {
    using folder = temporaryFolder({})
    build(folder.path, 'first')
    const unfinished = newBuild(folder.path)
    expect(readFileSync(join(folder.path, 'dist/page'), 'utf8')).toBe('first')
    build(folder.path, 'second')
    expect(existsSync(join(folder.path, unfinished))).toBe(false)
  })

  test('has no current build and no fingerprint before the first build', () => {
    using folder = temporaryFolder({})
    expect([currentBuild(folder.path), publishedFingerprint(folder.path)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the previous build', () => {
  const built = {
    'client/a.html': 'aa',
    'client/a.html.br': 'a',
    'client/b.txt': 'b',
    'x/y.mjs': '',
  }

  test('is sound only when sealed and no file is missing or truncated', () => {
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

  test('has references followed in all pages when one is gone, otherwise in changed ones', () => {
    using build = temporaryFolder(built)
    recordFiles(build.path)
    expect(filesToCheck(['a.html', 'c.html'], ['c.html'], build.path)).toEqual(['c.html'])
    expect(filesToCheck(['b.html', 'c.html'], ['c.html'], build.path)).toEqual(['b.html', 'c.html'])
  })
})

describe('lockBuilds', () => {
  test('allows one build at a time and ignores the lock of a process that has died', () => {
    using folder = temporaryFolder({ 'node_modules/.cache/build.lock': '999999999' })
    {
      using _lock = lockBuilds(folder.path)
      expect(() => lockBuilds(folder.path)).toThrow(`process ${process.pid}`)
    }
    expect(() => lockBuilds(folder.path)[Symbol.dispose]()).not.toThrow()
  })
})
