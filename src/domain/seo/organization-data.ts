import { penceToPounds } from '../money.ts'
import { TRANSIT_DAYS } from '../shipping/delivery.ts'
import { highestUkRate, oneUkRate } from '../shipping/uk-delivery.ts'
import { absoluteUrl, type Frame } from '../site/frame.ts'
import { RETURN_DAYS, type Site } from '../site/site.ts'

export const RETURN_POLICY_ID = '#returns'
export const ORGANIZATION_ID = '#organization'

export function organization(site: Site): object {
  return {
    '@type': 'OnlineStore',
    '@id': absoluteUrl(site, `/${ORGANIZATION_ID}`),
    name: site.name,
    url: absoluteUrl(site, '/'),
    logo: absoluteUrl(site, '/icons/icon-512.png'),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': absoluteUrl(site, `/${RETURN_POLICY_ID}`),
      applicableCountry: 'GB',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: absoluteUrl(site, '/returns'),
    },
  }
}

export function organizationInFull(site: Site): object {
  const { street, city, postcode } = site.company.registeredOffice
  return {
    ...organization(site),
    legalName: site.company.legalName,
    vatID: site.company.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.email,
      telephone: site.phone,
    },
  }
}

export function shippingDetailsId(site: Site, leadTimeDays: number): string {
  return absoluteUrl(site, `/#uk-delivery-${leadTimeDays}`)
}

/** The markup cannot name UK postcodes, so of several UK rates it has the highest. */
export function ukShippingDetails(
  { site, ukDelivery }: Pick<Frame, 'site' | 'ukDelivery'>,
  leadTimeDays: number,
): object {
  const rate = penceToPounds(highestUkRate(ukDelivery))
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingDetailsId(site, leadTimeDays),
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(oneUkRate(ukDelivery) === null ? { maxValue: rate } : { value: rate }),
      currency: 'GBP',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        minValue: 0,
        maxValue: leadTimeDays,
        unitCode: 'DAY',
      },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: TRANSIT_DAYS.min,
        maxValue: TRANSIT_DAYS.max,
        unitCode: 'DAY',
      },
    },
  }
}
