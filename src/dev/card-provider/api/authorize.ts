import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '../kernel/errors.ts'

/** Throws the provider's 401 unless the header has the secret key, as Bearer or Basic. */
export function checkApiKey(header: string | undefined, secretKey: string): void {
  const key = readKey(header)
  if (key === undefined) {
    throw refusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!isSame(key, secretKey)) throw refusal(`Invalid API Key provided: ${maskKey(key)}`)
}

function readKey(header = ''): string | undefined {
  const [scheme, value = ''] = header.split(' ')
  if (scheme === 'Bearer' && value) return value
  if (scheme !== 'Basic') return undefined
  return Buffer.from(value, 'base64').toString().split(':')[0] || undefined
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function maskKey(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}`
}

function refusal(message: string): ApiError {
  return new ApiError(
    401,
    { type: 'invalid_request_error', message },
    { 'www-authenticate': 'Bearer realm="Stripe"' },
  )
}
