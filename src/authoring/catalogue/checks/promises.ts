import { shopTerms, TERM_NAMES, TERM_PATTERN, type TermName } from '#domain/site/terms.ts'
import { DATA_FILES, type Documents } from '../../source/documents.ts'
import type { UnlocatedFault } from '../../source/faults.ts'
import { suggestNearestWord } from '../../source/faults.ts'
import { textsWithKeyPaths } from '../../source/locate.ts'
import { brokenPromises } from '../../source/promises.ts'

const WITH_TERMS = ['home', 'promises', 'search', 'calendar'] as const
const WITHOUT_TERMS = ['categories', 'brands', 'menus'] as const

/** Reports texts that contradict the shop's rates and terms, and unknown terms in `data/site/`. */
export function* checkPromises(documents: Documents): Generator<UnlocatedFault> {
  const zones = documents.zones.map(({ zone_type, base_rate, extra_transit_days, ...zone }) => ({
    ...zone,
    zoneType: zone_type,
    baseRate: base_rate,
    extraTransitDays: extra_transit_days,
  }))
  const products = documents.products.map(({ value }) => ({ leadTimeDays: value.lead_time_days }))
  const terms = shopTerms({ site: documents.site, zones, products })
  for (const { file, value } of written(documents)) {
    const hasTerms = WITH_TERMS.some((kind) => DATA_FILES[kind] === file)
    for (const { path, text } of textsWithKeyPaths(value)) {
      for (const { message, term } of brokenPromises(text, { terms, zones })) {
        const hint = hasTerms
          ? `write {${term}} in quotes: it says what is true`
          : 'leave it out: each page of a product says it'
        yield { file, path, message, hint }
      }
      for (const [found, name = ''] of hasTerms ? text.matchAll(TERM_PATTERN) : []) {
        if (TERM_NAMES.includes(name as TermName)) continue
        const hint = suggestNearestWord(name, TERM_NAMES, `there are ${TERM_NAMES.join(', ')}`)
        yield { file, path, message: `unknown term ${found}`, hint }
      }
    }
  }
}

/** Every text that editors write; customers' reviews are left out. */
function written(documents: Documents): { readonly file: string; readonly value: unknown }[] {
  const { site, options, products } = documents
  return [
    ...[...WITH_TERMS, ...WITHOUT_TERMS].map((kind) => ({
      file: DATA_FILES[kind],
      value: documents[kind],
    })),
    { file: DATA_FILES.site, value: { tagline: site.tagline } },
    ...options,
    ...products,
  ]
}
