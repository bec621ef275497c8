import { TOO_MANY_FAILURE } from '#contract/contract.ts'
import { HIDDEN_FILES } from './build-files.ts'
import {
  CACHE_CONTROL_VALUES,
  CONTENT_TYPES,
  hasCharset,
  PICTURE_ENDINGS,
  SPECULATION_RULES,
  SPECULATION_RULES_TYPE,
} from './content-types.ts'
import { ERROR_MESSAGES } from './decide.ts'
import {
  baseHeaders,
  PICTURE_HEADERS,
  SECRET_PAGES,
  SECRET_REFERRER_POLICY,
  SHARED_FOLDERS,
  SPECULATION_RULES_HEADER,
} from './headers.ts'

const {
  'content-security-policy': CSP = '',
  'referrer-policy': REFERRER_POLICY = '',
  'cross-origin-resource-policy': RESOURCE_POLICY = '',
  ...OTHER_HEADERS
} = baseHeaders({ publicOrigin: 'https://' })

const CHARSET_TYPES = new Set([...CONTENT_TYPES.values()].filter(hasCharset))
// nginx adds the charset to text/html without being asked, and warns when it is.
CHARSET_TYPES.delete('text/html')

const VALUES: Readonly<Record<string, string>> = {
  csp: CSP,
  'referrer policy': REFERRER_POLICY,
  'resource policy': RESOURCE_POLICY,
  'resource policy of pictures': PICTURE_HEADERS['cross-origin-resource-policy'] ?? '',
  'shared folders': SHARED_FOLDERS.join('|'),
  'secret pages': SECRET_PAGES.join('|'),
  'secret referrer policy': SECRET_REFERRER_POLICY,
  'other headers': Object.entries(OTHER_HEADERS)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n'),
  'cache of hashed files': CACHE_CONTROL_VALUES.hashed,
  'cache of pictures': CACHE_CONTROL_VALUES.picture,
  'cache of others': CACHE_CONTROL_VALUES.other,
  pictures: PICTURE_ENDINGS.join('|'),
  types: [...CONTENT_TYPES].map(([end, type]) => `${type} ${end};`).join('\n'),
  'types with a charset': [...CHARSET_TYPES].join(' '),
  'speculation rules': SPECULATION_RULES_HEADER['speculation-rules'] ?? '',
  'speculation rules file': SPECULATION_RULES,
  'speculation rules type': SPECULATION_RULES_TYPE,
  'hidden files': HIDDEN_FILES,
  'https only': 'Calls are taken by https only.',
  'not found': ERROR_MESSAGES[404],
  'too large': ERROR_MESSAGES[413],
  'too many': TOO_MANY_FAILURE['too-many'].message,
  busy: ERROR_MESSAGES[503],
}

/** Replaces each `{{name}}` of a configuration for nginx. */
export function nginxConfig(template: string): string {
  return template.replace(/( *)\{\{(.+?)\}\}/g, (_, indent: string, name: string) => {
    const value = VALUES[name]
    if (value === undefined) throw new Error(`nginx.conf names {{${name}}}, which is not known.`)
    return indent + value.replaceAll('\n', `\n${indent}`)
  })
}
