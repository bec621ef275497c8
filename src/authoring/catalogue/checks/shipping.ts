import {
  isRangeWithin,
  type OutwardRange,
  parseOutward,
  rangesOverlap,
} from '#domain/shipping/postcode.ts'
import type { PostcodeRuleYaml } from '#domain/shipping/source.ts'
import { DATA_FILES, type ValidDocuments } from '../../source/documents.ts'
import type { UnlocatedFault } from '../../source/faults.ts'
import type { PartiallyValid } from '../../source/schemas.ts'
import { checkKnownName } from './references.ts'

const file = DATA_FILES.postcodes

interface Rule {
  readonly index: number
  readonly zone: string | undefined
  readonly name: string
  readonly range: OutwardRange
}

export function* checkPostcodeRules({ postcodes }: ValidDocuments): Generator<UnlocatedFault> {
  const rules: Rule[] = []
  for (const [index, rule] of postcodes.entries()) {
    const wrong = wrongEnd(rule)
    if (wrong) yield { file, path: [index, 'end'], ...wrong }
    else rules.push(...readRule(rule, index))
  }
  for (const [index, rule] of rules.entries()) {
    const rival = rules.slice(0, index).find((other) => collide(rule, other))
    if (rival) yield collision(rule, rival)
  }
}

function wrongEnd(rule: PartiallyValid<PostcodeRuleYaml> | undefined) {
  const { pattern, end } = rule ?? {}
  if (!pattern || !end) return undefined
  const first = parseOutward(pattern)
  const last = parseOutward(end)
  if (!first || !last) return undefined
  if (first.area !== last.area) {
    const hint = `end in area ${first.area}, and write a rule of its own for ${last.area}`
    return { message: `ends in another area than it starts: ${pattern} to ${end}`, hint }
  }
  if (first.first !== first.last || last.first !== last.last) {
    const hint = 'write districts such as PA20 and PA49, or null as the end of a whole area'
    return { message: `a range runs between two districts, not ${pattern} to ${end}`, hint }
  }
  if (last.last < first.first) {
    return { message: `ends before it starts: ${pattern} to ${end}`, hint: 'swap the two' }
  }
  return undefined
}

function readRule(rule: PartiallyValid<PostcodeRuleYaml> | undefined, index: number): Rule[] {
  const range = parseOutward(rule?.pattern ?? '')
  if (!rule?.pattern || !range) return []
  const last = parseOutward(rule.end ?? rule.pattern)?.last ?? range.last
  const name = rule.end ? `${rule.pattern}–${rule.end}` : rule.pattern
  return [{ index, zone: rule.zone, name, range: { ...range, last } }]
}

/** Of two nested postcode rules the narrower one applies; if both name the same zone, the narrower one is redundant. */
function collide({ zone, range }: Rule, other: Rule): boolean {
  if (!rangesOverlap(range, other.range)) return false
  return (
    zone === other.zone || isRangeWithin(range, other.range) === isRangeWithin(other.range, range)
  )
}

function collision(rule: Rule, rival: Rule): UnlocatedFault {
  const isSame = rule.zone === rival.zone
  const zones = isSame ? `within ${rule.zone}` : `of ${rule.zone} and ${rival.zone}`
  return {
    file,
    path: [rule.index, 'pattern'],
    message: `rules ${rule.name} and ${rival.name} ${zones} overlap`,
    hint: isSame ? 'join the two' : 'end one before the other starts',
    other: { file, path: [rival.index, 'pattern'] },
  }
}

export function* checkZones({
  zones,
  postcodes,
  countries,
}: ValidDocuments): Generator<UnlocatedFault> {
  const slugs = new Set(zones.map((zone) => zone?.slug))
  for (const [index, rule] of postcodes.entries()) {
    yield* checkKnownName('zone', rule?.zone, slugs, {
      file: DATA_FILES.postcodes,
      path: [index, 'zone'],
    })
  }
  for (const [index, country] of countries.entries()) {
    yield* checkKnownName('zone', country?.zone, slugs, {
      file: DATA_FILES.countries,
      path: [index, 'zone'],
    })
    if (country?.country_code === 'GB' && country.shipping_rate !== undefined) {
      const message = 'GB has a shipping_rate, which no order is charged'
      const hint = `remove it: ${DATA_FILES.zones} has the rates of UK postcodes`
      yield {
        file: DATA_FILES.countries,
        path: [index, 'shipping_rate'],
        atKey: true,
        message,
        hint,
      }
    }
  }

  const mainlands = zones.flatMap((zone, index) => (zone?.zone_type === 'UK' ? [index] : []))
  const message = `${mainlands.length} zones of zone_type UK, instead of one`
  const hint = 'give zone_type UK to the mainland alone: it applies where no postcode rule does'
  if (zones.length > 0 && mainlands.length === 0) {
    yield { file: DATA_FILES.zones, path: [], message, hint }
  }
  for (const index of mainlands.slice(1)) {
    yield { file: DATA_FILES.zones, path: [index, 'zone_type'], message, hint }
  }
}
