/** An error reply of the provider's API; `error` is the reply's field of that name. */
export class ApiError extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    error: { readonly type: string; readonly message: string; readonly [name: string]: string },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(error.message)
    this.status = status
    this.error = error
    this.headers = headers
  }
}

/** A 400; `param` names the wrong parameter, `line_items[0][quantity]`. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

export function notFound(kind: string, id: string) {
  const message = `No such ${kind}: '${id}'`
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
}
