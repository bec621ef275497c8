import type { ReadyAnswer } from '../static/serve-files.ts'

/**
 * Makes whole answers, byte for byte those that `node:http` sends on a connection that it keeps for
 * `keepAlive` milliseconds. Each holds for a second, because it says what time it is; so memory has
 * twice only what is asked for at the moment.
 */
export function wholeAnswers(
  keepAlive: number,
  clock: () => number = Date.now,
): (answer: ReadyAnswer) => Buffer {
  const made = new Map<ReadyAnswer, Buffer>()
  let second = 0
  let end = ''

  return (answer) => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      const date = new Date(now * 1000).toUTCString()
      end = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1000}\r\n\r\n`
      made.clear()
    }
    const known = made.get(answer)
    if (known) return known
    const whole = Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\n${linesOf(answer)}${end}`),
      answer.body,
    ])
    made.set(answer, whole)
    return whole
  }
}

function linesOf({ whole }: ReadyAnswer): string {
  let lines = ''
  for (let at = 0; at < whole.length; at += 2) lines += `${whole[at]}: ${whole[at + 1]}\r\n`
  return lines
}
