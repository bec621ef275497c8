const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The name of the function in Directive (EU) 2023/2673. */
export const WITHDRAW_LABEL = 'Withdraw from contract here'

/** True for orders to a country where a shop must have this function as long as the right to cancel lasts. */
export function hasWithdrawalFunction({ address }: { address: { country: string } }): boolean {
  return EU.has(address.country)
}
