import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/folder.ts'

const FOLDER = 'scripts/production'
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** What systemd-analyze counts most; a machine without it holds to this list. */
const SANDBOX = [
  'CapabilityBoundingSet=',
  'LockPersonality=yes',
  'NoNewPrivileges=yes',
  'PrivateDevices=yes',
  'PrivateTmp=yes',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHome=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'ProtectSystem=strict',
  'RestrictAddressFamilies=',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
]

test.each(['shop@.service', 'shop-nginx.service'])('%s runs in a sandbox', (unit) => {
  const lines = read(unit).split('\n')
  for (const directive of SANDBOX) {
    expect(lines.filter((line) => line.startsWith(directive))).not.toEqual([])
  }
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.each(hasSystemd ? ['shop@.service', 'shop-nginx.service'] : [])(
  'systemd-analyze gives %s an exposure of at most 3',
  (unit) => {
    using folder = temporaryFolder({ [unit]: read(unit) })
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=30', join(folder.path, unit)],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Overall exposure level')
  },
)

test('the systemd unit of the server allows Node to compile JavaScript at run time', () => {
  expect(read('shop@.service')).not.toMatch(/^MemoryDenyWriteExecute/m)
})

test('files with secret keys are excluded from git and from the container image', () => {
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\*\.env$/m)
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^\*\*\/\*\.env$/m)
})

test('the container image has a base image pinned by digest, and contains only files that production needs', () => {
  const file = read('Containerfile')
  expect(file).toMatch(/^ARG NODE_IMAGE=docker\.io\/library\/node:24\S*@sha256:[0-9a-f]{64}$/m)
  const [, last = ''] = file.split('FROM $NODE_IMAGE\n')
  expect([...last.matchAll(/^COPY --from=build (\S+)/gm)].map(([, path]) => path)).toEqual([
    '/shop/package.json',
    '/shop/node_modules',
    '/shop/src',
    '/shop/scripts',
    '/shop/.routes',
    '/published',
  ])
  expect(last).not.toMatch(/^COPY (?!--from=build)/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
})
