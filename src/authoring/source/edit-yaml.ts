import { type Document, parseDocument, type ScalarTag, type Tags, type ToStringOptions } from 'yaml'

/** Reads a number as text that is written as it was. A number like `0123` or `12E5` would else be written as 123 or 1.2e+6. */
function numbersAsWritten(tags: Tags): Tags {
  return tags.flatMap((tag): Tags => {
    if (typeof tag === 'string' || tag.collection) return [tag]
    // Other texts keep their tag only if it has a test too; nothing passes this one.
    if (tag.tag.endsWith(':str')) return [{ ...tag, test: /(?!)/ }]
    if (!/:(int|float)$/.test(tag.tag)) return [tag]
    const asWritten: ScalarTag = {
      ...tag,
      format: 'AS_WRITTEN',
      identify: (value) => typeof value === 'string',
      resolve: (text) => text,
      stringify: ({ source }) => source ?? '',
    }
    return [asWritten, tag]
  })
}

/** Parses a text to be changed and written by `toText`. */
export function parseToEdit(text: string): ReturnType<typeof parseDocument> {
  return parseDocument(text, { customTags: numbersAsWritten })
}

/** Returns the text of a changed document, with the line ends that it had before. */
export function toText(document: Document, before: string, style: ToStringOptions): string {
  const text = document.toString({ lineWidth: 0, ...style })
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
