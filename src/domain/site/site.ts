/** Who runs the shop: the owner's own words from `data/site.yaml`. Nothing else names the shop. */
export interface Site {
  readonly name: string
  /** Address of the shop without a trailing slash, `https://shop.example`. */
  readonly origin: string
  readonly email: string
  readonly phone: string
  readonly tagline: string
  /** True while the company's details are made up. */
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
