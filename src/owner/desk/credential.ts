import { z } from 'zod'
import { parseJson } from './form.ts'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
export const registration = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
})
export const authentication = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})
export const clientData = z.looseObject({ challenge: base64url })

/** What a browser sent as JSON; undefined if it is anything else. */
export function parseCredential<T>(schema: z.ZodType<T>, text: string): T | undefined {
  return schema.safeParse(parseJson(text)).data
}
