/** The field of a column: `cancelRequestedAt` for `cancel_requested_at`. */
type FieldOf<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column

/** A row with its columns named as fields are in the program. */
export type FieldsOf<Row> = { [Column in keyof Row as FieldOf<Column & string>]: Row[Column] }

export function toRow<Row extends object>(fields: FieldsOf<Row>): Row {
  const columnOf = (field: string) =>
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(field), value]),
  ) as Row
}
