import { createContext, runInContext } from 'node:vm'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'

export type MdxTag = MdxJsxFlowElement | MdxJsxTextElement

export interface TagAttributes {
  readonly values: Readonly<Record<string, unknown>>
  readonly uncheckable: readonly string[]
}

export function attributesOfTag(tag: MdxTag): TagAttributes {
  const values: Record<string, unknown> = {}
  const uncheckable: string[] = []
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      uncheckable.push(`{${attribute.value}}`)
      continue
    }
    const { name, value } = attribute
    if (value === null || value === undefined) values[name] = true
    else if (typeof value === 'string') values[name] = value
    else {
      try {
        values[name] = evaluate(value.value)
      } catch {
        uncheckable.push(name)
      }
    }
  }
  return { values, uncheckable }
}

/** In this `vm` context an expression of an attribute sees only JavaScript's own globals. */
const EMPTY = createContext({})

/** The attribute's value is copied out of the `vm` context in which its expression ran. */
function evaluate(expression: string): unknown {
  return structuredClone(runInContext(`(${expression})`, EMPTY))
}
