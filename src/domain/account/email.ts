import { tidyCode } from '../typed-text.ts'
import { parseUrl } from '../url.ts'

/** An ASCII dot-atom at a dotted domain: it holds nothing that a mail header could misread. */
export const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * The email of a typed or pasted text, as it is stored and compared: in lower case, with its domain in ASCII. Takes it out of
 * `Ann <ann@example.com>` and `mailto:ann@example.com`, and off the quotation marks and full stops around it.
 */
export function tidyEmail(text: string): string {
  return tidyCode(text)
    .toLowerCase()
    .replace(/^[^<>@]*<([^<>]*)>[^<>@]*$/, '$1')
    .replace(/^["'( ]*(?:mailto:([^?]*).*)?/, '$1')
    .replace(/ ?@ ?| (?=\.\S)/g, (part) => part.trim())
    .replace(/["'),.:; ]+$/, '')
    .replace(/(?<=@)[\p{L}\p{M}\p{N}.。-]*[^\0-\x7f][\p{L}\p{M}\p{N}.。-]*$/u, asciiDomain)
}

/** The same in browsers and Node. */
function asciiDomain(domain: string): string {
  return parseUrl(`http://${domain}`)?.hostname ?? domain
}
