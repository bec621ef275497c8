import { type Documents, FILES } from '#authoring/source/documents.ts'
import type { Finding } from '#authoring/source/faults.ts'
import { brokenPromises } from '#authoring/source/promises.ts'
import { shopTerms, TERM, TERM_NAMES, type TermName } from '#domain/site/terms.ts'
import { didYouMean } from '../../source/faults.ts'
import { textsIn } from '../../source/locate.ts'

const WITH_TERMS: ReadonlySet<string> = new Set([FILES.home, FILES.promises, FILES.search])

/** Reports texts that promise something else than the rates and terms, and unknown terms in `data/site/`. */
export function* checkPromises(documents: Documents): Generator<Finding> {
  const zones = documents.zones.map(({ zone_type, base_rate, extra_transit_days, ...zone }) => ({
    ...zone,
    zoneType: zone_type,
    baseRate: base_rate,
    extraTransitDays: extra_transit_days,
  }))
  const products = documents.products.map(({ value }) => ({ leadTimeDays: value.lead_time_days }))
  const terms = shopTerms({ site: documents.site, zones, products })
  for (const { file, value } of written(documents)) {
    const hasTerms = WITH_TERMS.has(file)
    for (const { path, text } of textsIn(value)) {
      for (const { message, term } of brokenPromises(text, { terms, zones })) {
        const hint = hasTerms
          ? `write {${term}} in quotes: it says what is true`
          : 'leave it out: each page of a product says it'
        yield { file, path, message, hint }
      }
      for (const [found, name = ''] of hasTerms ? text.matchAll(TERM) : []) {
        if (TERM_NAMES.includes(name as TermName)) continue
        const hint = didYouMean(name, TERM_NAMES, `there are ${TERM_NAMES.join(', ')}`)
        yield { file, path, message: `unknown term ${found}`, hint }
      }
    }
  }
}

/** Every text that editors write; customers' reviews are left out. */
function written(documents: Documents): { readonly file: string; readonly value: unknown }[] {
  const { home, promises, search, categories, brands, menus, options, products, site } = documents
  return [
    { file: FILES.home, value: home },
    { file: FILES.promises, value: promises },
    { file: FILES.search, value: search },
    { file: FILES.categories, value: categories },
    { file: FILES.brands, value: brands },
    { file: FILES.menus, value: menus },
    { file: FILES.site, value: { tagline: site.tagline } },
    ...options,
    ...products,
  ]
}
