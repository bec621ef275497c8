type CamelCase<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Column

/** The name in the program for an order's column: `cancelRequestedAt` for `cancel_requested_at`, `checkoutSessionId` for `session_id`. */
type FieldOf<Column> = CamelCase<Column extends `session_${string}` ? `checkout_${Column}` : Column>

/** The type of a row whose snake_case columns are renamed to camelCase fields. */
export type FieldsOf<Row> = { [Column in keyof Row as FieldOf<Column & string>]: Row[Column] }

export function toTableRow<Row extends object>(fields: FieldsOf<Row>): Row {
  const columnOf = (field: string) =>
    field
      .replace(/^checkoutSession/, 'session')
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(field), value]),
  ) as Row
}
