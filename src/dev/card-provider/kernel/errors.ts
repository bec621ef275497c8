export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
}

export type ErrorHeaders = Readonly<Record<string, string>>

/** An error of the provider, with its status, body and headers. */
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

/** A 400; `param` names the wrong parameter, `line_items[0][quantity]`. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

/** The error for an unknown id: 404, or 400 if the id was a parameter. */
export function notFoundError(type: string, id: string, param: string, status: 400 | 404 = 404) {
  const message = `No such ${type}: '${id}'`
  const code = 'resource_missing'
  return new ApiError(status, { type: 'invalid_request_error', code, message, param })
}
