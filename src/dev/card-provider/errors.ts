/** The body of the provider's errors, below `error`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
}

export type ErrorHeaders = Readonly<Record<string, string>>

/** A request that is answered with one of the provider's errors. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: ErrorHeaders

  constructor(status: number, body: ErrorBody, headers: ErrorHeaders = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400: the request is wrong; `param` names the part that is, as `line_items[0][quantity]`. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

/** 404, or 400 when the id stands in a parameter. */
export function noSuch(type: string, id: string, param: string, status: 400 | 404 = 404) {
  const message = `No such ${type}: '${id}'`
  const code = 'resource_missing'
  return new ApiError(status, { type: 'invalid_request_error', code, message, param })
}
