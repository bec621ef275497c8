import { z } from 'zod'
import { poundsToPence } from './money.ts'
import { codeOf, plainTextFault } from './plain-text.ts'
import { tidyLine, tidyText } from './typed-text.ts'

/** One line that somebody types. */
export const typedLine = (missing?: string) => z.string(missing).transform(tidyLine)

/** A field's `describe` text is the hint that an editor reads below an error. */

export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'a slug has only lower-case letters, digits and single hyphens',
  )
  .describe('a slug, such as rubber-grippers')

export type ReferencedKind =
  | 'brand'
  | 'category'
  | 'color'
  | 'option'
  | 'place'
  | 'product'
  | 'zone'

/** A field that names an entry of another file. The schemas for editors list the possible names. */
export function nameOf(kind: ReferencedKind, description: string, text: z.ZodString = slug) {
  return text.meta({ description, naming: kind })
}

/** An id is written in the file, because other systems and old links identify a record by it. */
export const id = z.int().positive().describe('a whole number that no other entry has, such as 101')

/** Zero-width characters and marks of writing direction hide what a text says, unless they are spelling. */
const visible = z.string().superRefine((text, context) => {
  const [all, spelling] = [text, tidyText(text)].map((some) => some.match(/\p{DI}/gu) ?? [])
  const hidden = all?.find((_, at) => all[at] !== spelling?.[at])
  if (hidden === undefined) return
  context.addIssue(`has an invisible character, ${codeOf(hidden)}`)
})

/** What buyers wrote: markup in it is theirs, and is shown as it stands. */
export const typedByBuyer = {
  line: oneLine(visible),
  prose: someText(visible),
}

const plain = visible.superRefine((text, context) => {
  const fault = plainTextFault(text)
  if (fault) context.addIssue({ code: 'custom', message: fault.message, params: fault })
})

export const line = oneLine(plain)

export const prose = someText(plain)

function oneLine(text: z.ZodString) {
  const shape = /^\S(.*\S)?$/
  return text
    .regex(shape, 'must be one line of text, without spaces around it')
    .describe('one line of text')
}

function someText(text: z.ZodString) {
  return text.trim().min(1, 'must not be empty').describe('some text')
}

export const positiveNumber = z.number().positive()

/** Pounds in the file, exact pence in the program. */
export const pounds = z
  .number()
  .transform((value, context) => {
    const pence = poundsToPence(value)
    if (pence !== undefined) return pence
    context.addIssue({ code: 'custom', message: wrongAmount(value), input: value })
    return z.NEVER
  })
  .describe('pounds as a number with at most two decimals, such as 64.95')

export const price = pounds
  .refine((pence) => pence > 0, 'must not be zero')
  .describe('pounds above zero as a number with at most two decimals, such as 64.95')

function wrongAmount(value: number): string {
  if (value < 0) return `must not be negative, but is ${value}`
  if (value >= 1e9) return `is more than a price can be: ${value}`
  return `has more than two decimals: ${value}`
}

/** A day of the calendar, year first: the only form in which the shop reads days. */
export const day = z.iso.date('is not a day').describe('a day such as 2026-11-22')

export function dayFault(text: string): string | undefined {
  return day.safeParse(text).success ? undefined : `must be a day such as 2026-11-22, not ${text}`
}
