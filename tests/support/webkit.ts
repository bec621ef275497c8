import { spawn } from 'node:child_process'
import { vi } from 'vitest'
import { COMMANDS, type Engine, endGroup, MINI_BROWSER, WAIT } from './engines.ts'
import { temporaryFolder } from './folder.ts'
import { freePort } from './http.ts'

const WITHOUT_MOTION = '[Settings]\ngtk-enable-animations=false\n'

/** `features` are those of WebKit that differ from its defaults, such as `-PopoverAttribute`. */
export async function startWebKit(features = ''): Promise<Engine> {
  const port = await freePort()
  const home = temporaryFolder({ 'gtk-3.0/settings.ini': WITHOUT_MOTION })
  const folders = { XDG_CONFIG_HOME: home.path, XDG_DATA_HOME: home.path }
  const args = ['--', 'xvfb-run', '-a', 'WebKitWebDriver', `--port=${port}`]
  const child = spawn('dbus-run-session', args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...folders, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const call = async (path: string, body: object) => {
    const url = `http://127.0.0.1:${port}/session${path}`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const browser = { binary: MINI_BROWSER, args: ['--automation', `--features=${features}`] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = await vi.waitFor(() => call('', { capabilities }), WAIT)
  return {
    printed: [],
    send: (name, { id = '', ...parameters }) =>
      call(`/${sessionId}/${COMMANDS[name].replace('{id}', id)}`, parameters),
    [Symbol.asyncDispose]: async () => {
      await endGroup(child)
      home[Symbol.dispose]()
    },
  }
}
