import { type Drafts, FILES } from '../documents.ts'
import type { Finding } from '../faults.ts'
import { unknown } from './references.ts'

/** References to shipping zones, and the one zone that applies where no rule does. */
export function* checkZones({ zones, postcodes, countries }: Drafts): Generator<Finding> {
  const slugs = new Set(zones.map((zone) => zone?.slug))
  for (const [index, rule] of postcodes.entries()) {
    yield* unknown('zone', rule?.zone, slugs, { file: FILES.postcodes, path: [index, 'zone'] })
  }
  for (const [index, country] of countries.entries()) {
    yield* unknown('zone', country?.zone, slugs, { file: FILES.countries, path: [index, 'zone'] })
  }

  const mainlands = zones.flatMap((zone, index) => (zone?.zone_type === 'UK' ? [index] : []))
  const message = `${mainlands.length} zones of zone_type UK, instead of one`
  const hint = 'give zone_type UK to the mainland alone: it applies where no postcode rule does'
  if (zones.length > 0 && mainlands.length === 0) {
    yield { file: FILES.zones, path: [], message, hint }
  }
  for (const index of mainlands.slice(1)) {
    yield { file: FILES.zones, path: [index, 'zone_type'], message, hint }
  }
}
