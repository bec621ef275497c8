import { spawnSync } from 'node:child_process'

export function installBrowser(): void {
  if (succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return
  const isRoot = process.getuid?.() === 0
  const apt = (...args: string[]) => succeeds('apt-get', ['-qq', '-y', ...args])
  const install = (...names: string[]) => apt('install', '--no-install-recommends', ...names)
  const chromium = () => install('chromium-headless-shell') || install('chromium')
  if (isRoot && apt('update') && chromium()) return
  console.error(
    'No browser for the journeys: install Chromium, or name one with CHROMIUM_PATH=/path/to/chromium.',
  )
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}
