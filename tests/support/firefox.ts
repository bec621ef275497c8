import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type Engine, endGroup, FIREFOX } from './engines.ts'
import { temporaryFolder } from './folder.ts'
import { freePort } from './http.ts'

/** Pages' own messages are in quotes; others are Firefox's. */
const PRINTED_ERROR = /^(JavaScript error: https?:|console\.error: ")/

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'usb',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserConsenting: true,
  isUserVerified: true,
}

export async function startFirefox(): Promise<Engine> {
  const port = await freePort()
  const preferences = {
    'marionette.port': port,
    'ui.prefersReducedMotion': 1,
    'devtools.console.stdout.content': true,
    'browser.dom.window.dump.enabled': true,
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  )
  const profile = temporaryFolder({ 'user.js': lines.join('\n') })
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile.path]
  const child = spawn(FIREFOX, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        if (line.includes(`Listening on port ${port}`)) resolve()
        if (PRINTED_ERROR.test(line)) printed.push(line)
      })
    }
  })
  const socket = connect(port, '127.0.0.1')
  const send = marionette(socket)
  await send('WebDriver:NewSession', {})
  return {
    printed,
    send: (name, parameters) => send(`WebDriver:${name}`, parameters),
    plugIn: () => send('WebAuthn:AddVirtualAuthenticator', AUTHENTICATOR),
    [Symbol.asyncDispose]: async () => {
      socket.destroy()
      await endGroup(child)
      profile[Symbol.dispose]()
    },
  }
}

type Reply = readonly [kind: number, id: number, error: object | null, result: { value: unknown }]

/** Firefox's own protocol, `<length>:<JSON>`, one command at a time. Debian has no geckodriver, which translates WebDriver into it. */
function marionette(socket: Socket) {
  const greeting = once(socket, 'message')
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const start = received.indexOf(':') + 1
    const end = start + Number.parseInt(received.toString('latin1', 0, start), 10)
    if (start === 0 || received.length < end) return
    const message = JSON.parse(received.toString('utf8', start, end))
    received = received.subarray(end)
    socket.emit('message', message)
  })
  return async (name: string, parameters: object): Promise<unknown> => {
    await greeting
    const message = JSON.stringify([0, 1, name, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [[, , error, result]] = (await once(socket, 'message')) as [Reply]
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return result.value
  }
}
