import { vi } from 'vitest'

export const ANN = {
  id: 'u1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  isVerified: true,
  token: 't',
}

type Answer = (body: Record<string, unknown>) => unknown

export function reply(status: number, body: object): Response {
  return Response.json(body, { status })
}

/** Answers fetches by their path's last part; others fail as if offline. Returns the recorded calls. */
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
