import type { Tone } from '#domain/catalogue/tones.ts'
import type { COLUMNS } from './schema.ts'

type Tables = typeof COLUMNS

type Value<Definition> = Definition extends `TEXT${string}`
  ? string
  : Definition extends `${string}IN (0, 1)${string}`
    ? 0 | 1
    : number

type Cell<Definition> = Definition extends `${string}${'NOT NULL' | 'PRIMARY KEY'}${string}`
  ? Value<Definition>
  : Value<Definition> | null

type ToneColumn = 'tone' | 'picture_tone'

/** A row of a table as SQLite gives it: flags are 0 or 1, lists and documents JSON. */
export type Row<Table extends keyof Tables> = {
  -readonly [Column in keyof Tables[Table]]: Column extends ToneColumn
    ? Tone
    : Cell<Tables[Table][Column]>
}

export type CatalogueTables = { [Table in keyof Tables]: Row<Table> }
