import type { z } from 'zod'
import { type ApiError, invalidRequest } from '../kernel/errors.ts'
import type { FormFields } from '../kernel/form.ts'

/** Parses parameters by a schema. Throws the provider's 400 for the first error. */
export function checkParams<T extends z.ZodType>(schema: T, params: FormFields): z.output<T> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  throw asApiError(result.error.issues, params)
}

function asApiError(issues: readonly z.core.$ZodIssue[], params: FormFields): ApiError {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = nameOf(path)
  if (valueAt(params, path) === undefined) {
    const message = `Missing required param: ${param}.`
    return invalidRequest(message, { code: 'parameter_missing', param })
  }
  const text = issue?.message ?? ''
  const [code = '', message = ''] = text.includes('|') ? text.split('|') : ['', text]
  return invalidRequest(message.replaceAll('{param}', param), { param, ...(code && { code }) })
}

/** `['line_items', 0, 'quantity']` → `line_items[0][quantity]` */
function nameOf([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('')
}

function valueAt(params: FormFields, path: readonly PropertyKey[]): unknown {
  let value: unknown = params
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
