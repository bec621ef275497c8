import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'

export const FIREFOX = '/usr/bin/firefox-esr'
/** The browser that WebKitGTK brings for its driver. */
export const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')

/** The engines besides Chromium, each with the packages of Debian that bring it. */
export const ENGINES = [
  { name: 'Firefox', packages: 'firefox-esr', isInstalled: existsSync(FIREFOX) },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xauth dbus-x11',
    isInstalled: MINI_BROWSER !== '' && existsSync('/usr/bin/xvfb-run'),
  },
] as const

/** The commands of W3C WebDriver that the journeys need, with their paths. */
export const COMMANDS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  ElementSendKeys: 'element/{id}/value',
  SetWindowRect: 'window/rect',
} as const

/** A browser with one window. */
export interface Engine extends AsyncDisposable {
  /** Gives a command of WebDriver, whose `id` is that of the element. Resolves with the reply's value. */
  readonly send: (name: keyof typeof COMMANDS, parameters: Parameters) => Promise<unknown>
  /** Errors in the console, of pages and uncaught, as far as the engine prints them. */
  readonly printed: readonly string[]
  /** Plugs in an authenticator that touches and verifies by itself, where the engine has such a one. */
  readonly plugIn?: () => Promise<unknown>
}

interface Parameters {
  readonly id?: string
  readonly [name: string]: unknown
}

/** Bounds what hangs. */
export const WAIT = { timeout: 120_000, interval: 50 }

/** Ends a program that leads a group of processes, and the others of the group. */
export async function endGroup(leader: ChildProcess): Promise<void> {
  const { pid, exitCode, signalCode } = leader
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGTERM')
  await once(leader, 'exit')
}
