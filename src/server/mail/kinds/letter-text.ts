import { tidyLine } from '#domain/typed-text.ts'
import {
  type AmountLine,
  footerLines,
  type Letter,
  type LetterPart,
  type Sender,
} from './letter.ts'

const WIDTH = 72

/** Wraps lines at 72 characters. */
export function toText(letter: Letter, { site, origin }: Sender): string {
  const parts = letter.parts.map((part) => partText(part, origin))
  const foot = [wrap(letter.reason), [site.name, ...footerLines(site)].map(wrap).join('\n')]
  return `${[...parts, '-- ', ...foot].join('\n\n').replace('-- \n\n', '-- \n')}\n`
}

function partText(part: LetterPart, origin: string): string {
  switch (part.kind) {
    case 'heading':
      return `${wrap(part.text)}\n${'='.repeat(Math.min(part.text.length, WIDTH))}`
    case 'subheading':
      return `${wrap(part.text)}\n${'-'.repeat(Math.min(part.text.length, WIDTH))}`
    case 'button':
    case 'aside':
      return `${part.label}:\n${origin}${part.path}`
    case 'link':
      return `${part.label}:\n${part.url}`
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${tidyLine(value)}`).join('\n')
    case 'amounts':
      return part.lines.map(amountText).join('\n')
    case 'address':
      return [`${part.label}:`, ...part.lines.map((line) => `  ${line}`)].join('\n')
    case 'quote':
      return part.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    default:
      return wrap(part.text)
  }
}

function amountText({ label, notes = [], amount, isSum }: AmountLine): string {
  const gap = Math.max(2, WIDTH - label.length - amount.length)
  const line = `${label}${' '.repeat(gap)}${amount}`
  const above = isSum ? ['-'.repeat(WIDTH)] : []
  return [...above, line, ...notes.map((note) => `  ${note}`)].join('\n')
}

function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(/[ \n]+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
