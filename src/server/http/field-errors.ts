import type { z } from 'zod'

export function fieldMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return 'This is missing'
  return code === 'too_big' ? 'This is too long or too large' : 'This isn’t what we expected here'
}

/** A nested field is named by its path, `address.postcode`. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}
