import { createContext, runInContext } from 'node:vm'
import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'

/** A component or an element of HTML in a page, with the values of its attributes. */
export interface Tag {
  readonly node: MdxJsxFlowElement | MdxJsxTextElement
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  /** Attributes whose values are known only when the page is rendered. */
  readonly uncheckable: readonly string[]
}

export function tagsAmong(nodes: readonly MdastNode[]): Tag[] {
  return nodes.flatMap((node) =>
    node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? [readTag(node)] : [],
  )
}

function readTag(node: Tag['node']): Tag {
  const values: Record<string, unknown> = {}
  const uncheckable: string[] = []
  for (const attribute of node.attributes) {
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
  return { node, name: node.name ?? '', values, uncheckable }
}

/** In this `vm` context an expression of an attribute sees only JavaScript's own globals. */
const EMPTY = createContext({})

/** The attribute's value is copied out of the `vm` context in which its expression ran. */
function evaluate(expression: string): unknown {
  return structuredClone(runInContext(`(${expression})`, EMPTY))
}
