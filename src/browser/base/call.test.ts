import { expect, test, vi } from 'vitest'
import { CallFailure, callApi, randomId } from './call.ts'

const answers = (body: string, status = 200) => {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const login = () => callApi('POST /api/auth-login', { email: 'ada@example.com', password: 'x' })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('posts JSON to the path of the contract and returns the reply', async () => {
  const fetched = answers('{"userId":"1","token":"t"}')
  expect(await login()).toEqual({ userId: '1', token: 't' })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/auth-login')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ada@example.com","password":"x"}',
  })
  expect(init?.headers).not.toHaveProperty('authorization')
})

test('sends the token as a bearer credential, and no body with a GET', async () => {
  const fetched = answers('{}')
  await callApi('GET /api/account', {}, { token: 'secret' })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/account')
  expect(init?.headers).toEqual({ authorization: 'Bearer secret' })
  expect(init).not.toHaveProperty('body')
})

test('an error response throws the server’s message and field messages', async () => {
  answers('{"message":"Choose another password","fields":{"password":"Too common"}}', 422)
  const failure = await failureOf(login())
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({
    status: 422,
    message: 'Choose another password',
    faults: { password: 'Too common' },
  })
})

test('an error response without a message throws an error with an empty message', async () => {
  answers('{}', 500)
  expect(await failureOf(login())).toMatchObject({ status: 500, message: '', faults: {} })
})

test.each([
  ['<h1>Bad gateway</h1>', 502],
  ['', 200],
  ['null', 200],
  ['"ok"', 200],
])('an answer of %j is called invalid', async (body, status) => {
  answers(body, status)
  const message = 'Invalid response from server. Please try again later.'
  expect(await failureOf(login())).toMatchObject({ status, message })
})

test('a network failure throws a message about the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(login())).toMatchObject({
    status: 0,
    message: expect.stringContaining('can’t reach the shop'),
  })
})

test('every new id is different, and is accepted by the server as the id of an address or a message', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/)
})
