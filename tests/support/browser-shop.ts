import { vi } from 'vitest'

export const ANN = {
  id: 'u1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  isVerified: true,
  token: 't',
}

type Answer = (body: Record<string, unknown>) => unknown

/** What one call was answered with: a status and a body. */
export function reply(status: number, body: object): Response {
  return Response.json(body, { status })
}

/**
 * Answers calls below /api/, and files, by the last part of their path; whatever is not named can't be
 * reached. Hands back the calls that came, `['record-order', { sessionId }]`.
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>) {
  const calls: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const name = new URL(path, 'http://shop').pathname.split('/').at(-1) ?? ''
    const sent = JSON.parse(body ?? '{}')
    calls.push([name, sent])
    const answer = answers[name]?.(sent)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return calls
}
