import { readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPublicFiles } from '#publishing/files.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('a build links public files that are unchanged since the previous build, and copies edited ones', async () => {
  using root = temporaryFolder({ 'public/logo.svg': 'logo', 'public/pictures/airer.webp': 'airer' })
  const client = (build: string) => join(root.path, build, 'client')
  const inode = (file: string) => statSync(file).ino
  await copyPublicFiles(root.path, client('first'), undefined)
  utimesSync(join(root.path, 'public/logo.svg'), 1, 1)
  await copyPublicFiles(root.path, client('second'), join(root.path, 'first'))
  const [first, second] = ['first', 'second'].map((build) => ({
    logo: inode(join(client(build), 'logo.svg')),
    airer: inode(join(client(build), 'pictures/airer.webp')),
  }))
  expect(second?.airer).toBe(first?.airer)
  expect(second?.logo).not.toBe(first?.logo)
  expect(readFileSync(join(client('second'), 'logo.svg'), 'utf8')).toBe('logo')
  expect(inode(join(root.path, 'public/logo.svg'))).not.toBe(second?.logo)
})

test('the lock of an editor in public/ is not copied, other hidden files are', async () => {
  using root = temporaryFolder({ 'public/.well-known/security.txt': '', 'public/robots.txt': '' })
  symlinkSync('ann@host.123', join(root.path, 'public/.#robots.txt'))
  await copyPublicFiles(root.path, join(root.path, 'client'), undefined)
  expect(readdirSync(join(root.path, 'client')).sort()).toEqual(['.well-known', 'robots.txt'])
})
