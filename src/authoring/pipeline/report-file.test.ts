import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { demandWritable } from './report-file.ts'

test('finding out that a report can be written leaves no empty report, and an earlier one as it was', () => {
  using folder = temporaryFolder({ 'before.json': '{}' })
  const [before, fresh] = ['before.json', 'new.json'].map((name) => join(folder.path, name))
  demandWritable(String(before))
  demandWritable(String(fresh))
  expect(readFileSync(String(before), 'utf8')).toBe('{}')
  expect(existsSync(String(fresh))).toBe(false)
})
