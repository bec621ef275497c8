/** The owner's details from `data/site.yaml`, the only place that names the shop. */
export interface Site {
  readonly name: string
  /** Without a trailing slash, `https://shop.example`. */
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
