import type { ZodType } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import type { FormFields } from '#domain/owner/desk.ts'
import type { Role } from '#domain/owner/people.ts'
import { fieldFaultsOf, fieldMessage } from '#server/http/call.ts'
import type { Context } from '#server/kernel/context.ts'

/** Who acts, and in which request. `person` is undefined on pages that open without signing in. */
export interface Act<Who = Person> {
  readonly context: Context
  readonly person: Who
  readonly request: Request
}

/**
 * `done` is said on the page at `to`, by default the same one with its query, to which the browser is sent. `refused` is said above
 * the form as it was sent. After `shown` the page answers what was typed, such as a search, with `answer` in `desk.answer`.
 * A response, such as a file, is sent as it is. `signedIn` is the id of the person whose session `response` starts.
 */
export type Outcome<Answer = never> =
  | { readonly done: string; readonly to?: string }
  | { readonly shown: true; readonly answer?: Answer }
  | { readonly refused: string; readonly faults?: FieldFaults }
  | { readonly signedIn: string; readonly response: Response }
  | Response

interface ActionRules {
  /** Who may do it, if not everybody who may open the page. */
  readonly role?: Role
  /** Asks for the passkey unless it was used within five minutes. */
  readonly confirmed?: boolean
}

export interface Action<Who = Person, Answer = never> extends ActionRules {
  readonly run: (act: Act<Who>, fields: FormFields) => Promise<Outcome<Answer>>
}

export type Actions<Who = Person, Answer = never> = Readonly<Record<string, Action<Who, Answer>>>

/** An action whose fields a schema parses: wrong ones are named beside the form, and `run` is not called. */
export function action<Fields, Who = Person, Answer = never>(
  schema: ZodType<Fields>,
  run: (act: Act<Who>, fields: Fields) => Promise<Outcome<Answer>>,
  rules: ActionRules = {},
): Action<Who, Answer> {
  return {
    ...rules,
    run: async (act, sent) => {
      const read = schema.safeParse(sent, { error: fieldMessage })
      if (read.success) return run(act, read.data)
      const refused = 'Some fields aren’t right yet, so nothing was changed.'
      return { refused, faults: fieldFaultsOf(read.error.issues) }
    },
  }
}

/** Sends the browser to another page of the desk, with a GET. */
export function redirect(to: string, ...cookies: readonly string[]): Response {
  return redirectWith(303, to, cookies)
}

/** Has the browser send the same form to another page of the desk. */
export function resend(to: string, ...cookies: readonly string[]): Response {
  return redirectWith(307, to, cookies)
}

function redirectWith(status: 303 | 307, to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location: to })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}
