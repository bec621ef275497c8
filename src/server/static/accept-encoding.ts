export type Encoding = 'br' | 'gzip' | 'identity'

/** What we can send, the smallest first: the order decides between encodings of equal weight. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send few different headers; whoever sends many others is read each time. */
const MOST_KNOWN = 100
const known = new Map<string, readonly Encoding[]>()

/**
 * The encodings a client takes, best first, by its Accept-Encoding header. The plain file always
 * closes the list: a client that refuses even that is better served with it than with an error.
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const before = known.get(header)
  if (before) return before
  const accepted = readAccepted(header)
  if (known.size < MOST_KNOWN) known.set(header, accepted)
  return accepted
}

function readAccepted(header: string): readonly Encoding[] {
  const weights = parseWeights(header)
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  const accepted = ENCODINGS.filter((encoding) => weigh(encoding) > 0)
  accepted.sort((one, other) => weigh(other) - weigh(one))
  return accepted.includes('identity') ? accepted : [...accepted, 'identity']
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}
