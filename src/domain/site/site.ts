/** The owner's details from `data/site.yaml`, the only place that names the shop. */
export interface Site {
  readonly name: string
  /** The shop's origin without a trailing slash, `https://shop.example`. */
  readonly origin: string
  readonly email: string
  readonly phone: string
  readonly tagline: string
  readonly sample: boolean
  readonly company: {
    readonly legalName: string
    readonly number: string
    readonly registeredIn: string
    readonly registeredOffice: {
      readonly street: string
      readonly city: string
      readonly postcode: string
    }
    readonly vatNumber: string
  }
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly measurementId: string | null
}

/** From receipt; the Consumer Contracts Regulations 2013 want at least 14. */
export const RETURN_DAYS = 14

/** The same regulations give the shopper 14 days to send goods back, and the shop 14 to refund them. */
export const REFUND_DAYS = 14

/** Our own warranty against defects, on top of the maker's guarantee that each product states. */
export const WARRANTY_YEARS = 10
