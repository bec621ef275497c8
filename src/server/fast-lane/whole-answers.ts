import type { Encoding } from '../static/accept-encoding.ts'
import type { StaticFile } from '../static/index-files.ts'
import type { FileServer, ReadyAnswer } from '../static/serve-files.ts'

/** The whole answer to a GET of a file in one of its forms, if `ready` has that. */
export type WholeAnswer = (
  file: StaticFile,
  encoding: Encoding,
  ready: FileServer['ready'],
) => Buffer | undefined

/**
 * Makes whole answers, byte for byte those that `node:http` sends on a connection that it keeps for
 * `keepAlive` milliseconds. Each holds for a second, because it says what time it is; so memory has
 * twice only what is asked for at the moment.
 */
export function wholeAnswers(keepAlive: number, clock: () => number = Date.now): WholeAnswer {
  const made = new Map<StaticFile, Partial<Record<Encoding, Buffer>>>()
  let second = 0
  let end = ''

  return (file, encoding, ready) => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      const date = new Date(now * 1000).toUTCString()
      end = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1000}\r\n\r\n`
      made.clear()
    }
    const forms = made.get(file)
    const known = forms?.[encoding]
    if (known) return known
    const answer = ready(file, encoding)
    if (!answer) return undefined
    const head = `HTTP/1.1 200 OK\r\n${linesOf(answer)}${end}`
    const whole = Buffer.concat([Buffer.from(head), answer.body])
    made.set(file, { ...forms, [encoding]: whole })
    return whole
  }
}

function linesOf({ whole }: ReadyAnswer): string {
  let lines = ''
  for (let at = 0; at < whole.length; at += 2) lines += `${whole[at]}: ${whole[at + 1]}\r\n`
  return lines
}
