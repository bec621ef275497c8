export interface CartEntry {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly options: Readonly<Record<string, string>>
}
