import { createContext, runInContext } from 'node:vm'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'

export type Tag = MdxJsxFlowElement | MdxJsxTextElement

/** What a tag is given. */
export interface Attributes {
  readonly values: Readonly<Record<string, unknown>>
  /** Names of those whose value cannot be told without running the page. */
  readonly unreadable: readonly string[]
}

/** The values of a tag's attributes, as far as they are written out. */
export function attributesOf(tag: Tag): Attributes {
  const values: Record<string, unknown> = {}
  const unreadable: string[] = []
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      unreadable.push(`{${attribute.value}}`)
      continue
    }
    const { name, value } = attribute
    if (value === null || value === undefined) values[name] = true
    else if (typeof value === 'string') values[name] = value
    else {
      try {
        values[name] = evaluate(value.value)
      } catch {
        unreadable.push(name)
      }
    }
  }
  return { values, unreadable }
}

/** Knows no names but the language's own. */
const EMPTY = createContext({})

/** The value of a literal such as `["a", "b"]`, copied out of the context that it was made in. */
function evaluate(expression: string): unknown {
  return structuredClone(runInContext(`(${expression})`, EMPTY))
}
