import { randomUUID } from 'node:crypto'
import type { ServerParts } from '../create-server.ts'
import { logRequest } from '../request-log.ts'
import { chooseEncoding } from '../static/serve-files.ts'
import type { FastLane } from './plain-connection.ts'
import type { RequestHead } from './read-plain-request.ts'
import { wholeAnswers } from './whole-answers.ts'

type Parts = Pick<ServerParts, 'published' | 'context' | 'observe'>

/**
 * The files of the published build that are in memory, by the fast lane. Connections are kept for
 * `keepAlive` milliseconds, and for `silence` if they take nothing of an answer.
 */
export function plainLane(
  { published, context, observe }: Parts,
  keepAlive: number,
  silence: number,
): FastLane {
  const wholeAnswer = wholeAnswers(keepAlive)
  const isNoted = observe !== undefined || context.log.isLevelEnabled('info')

  function note(request: RequestHead) {
    const entry = logRequest(context, randomUUID(), request)
    const observed = observe?.('file')
    return (isComplete: boolean) => {
      observed?.(200)
      entry.end(200, isComplete)
    }
  }

  return {
    find: ({ url = '', headers }) => {
      const { site } = published()
      const file = site.fileAt(url)
      if (!file) return undefined
      return wholeAnswer(file, chooseEncoding(file, headers['accept-encoding']), site.ready)
    },
    note: isNoted ? note : undefined,
    // A second more than clients are told, so that none asks just when it ends.
    idle: keepAlive + 1_000,
    silence,
  }
}
