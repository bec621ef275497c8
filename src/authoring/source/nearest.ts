import { distance } from 'fastest-levenshtein'

export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3))
  const [best] = [...candidates]
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
  return best?.name
}

export function didYouMean(word: string, candidates: Iterable<string>, advice: string): string {
  const candidate = nearest(word, candidates)
  return candidate === undefined ? advice : `did you mean "${candidate}"?`
}
