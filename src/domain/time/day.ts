declare const kind: unique symbol

/** A calendar day as ISO 8601 text, `2026-11-26`: the same wherever one is. */
export type Day = string & { readonly [kind]: 'day' }

/** A moment as ISO 8601 text in UTC, `2026-11-26T09:00:00.000Z`, whose day depends on where one is. */
export type Moment = string & { readonly [kind]: 'moment' }
