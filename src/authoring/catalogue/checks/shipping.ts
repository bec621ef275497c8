import { type OutwardRange, overlap, parseOutward, within } from '#domain/shipping/outward-range.ts'
import type { PostcodeRuleSource } from '#domain/shipping/source.ts'
import { type Drafts, FILES } from '../documents.ts'
import type { Draft } from '../draft.ts'
import type { Finding } from '../faults.ts'

const file = FILES.postcodes

interface Rule {
  readonly index: number
  readonly zone: string | undefined
  readonly name: string
  readonly range: OutwardRange
}

/** Postcode rules that make no range, and pairs of rules between which nothing decides. */
export function* checkRules({ postcodes }: Drafts): Generator<Finding> {
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

function wrongEnd(rule: Draft<PostcodeRuleSource> | undefined) {
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

function readRule(rule: Draft<PostcodeRuleSource> | undefined, index: number): Rule[] {
  const range = parseOutward(rule?.pattern ?? '')
  if (!rule?.pattern || !range) return []
  const last = parseOutward(rule.end ?? rule.pattern)?.last ?? range.last
  const name = rule.end ? `${rule.pattern}–${rule.end}` : rule.pattern
  return [{ index, zone: rule.zone, name, range: { ...range, last } }]
}

/** Between zones the narrower of two nested rules wins; within one, the second says nothing new. */
function collide({ zone, range }: Rule, other: Rule): boolean {
  if (!overlap(range, other.range)) return false
  return zone === other.zone || within(range, other.range) === within(other.range, range)
}

function collision(rule: Rule, rival: Rule): Finding {
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
