import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What these hold is elements, as far as islands are concerned. */
const ELEMENTS = /^(children|help|intro|message|details|of|backToLogin|TO_[A-Z]+)$/

test('text that comes, goes or changes beside siblings has an element of its own, which a browser’s translation may replace', () => {
  const files = globSync('src/islands/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  expect(files.flatMap(mixedTexts)).toEqual([])
})

/** A translation puts each text into elements of its own; React then cannot find the text that it wants to change. */
function mixedTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasLooseText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function hasLooseText(parent: ts.JsxElement | ts.JsxFragment): boolean {
  const children = parent.children.filter(
    (child) => !(ts.isJsxText(child) && child.text.trim() === '') && !isSpace(child),
  )
  const hasFixedText = children.some(ts.isJsxText)
  const expressions = children.filter(ts.isJsxExpression)
  const isText = ({ expression }: ts.JsxExpression) => expression && !isElement(expression)
  if (ts.isJsxFragment(parent) && (hasFixedText || expressions.some(isText))) return true
  return (
    (expressions.some(isText) && children.length > 1) || (hasFixedText && expressions.length > 0)
  )
}

/** A space or a comment. */
function isSpace(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child)) return false
  const { expression } = child
  return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '')
}

/** Whether an expression is an element or nothing, as far as its form tells. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression)
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse)
  if (ts.isBinaryExpression(node)) return isElement(node.right)
  if (ts.isCallExpression(node)) return /\.map$/.test(node.expression.getText())
  if (ts.isIdentifier(node)) return ELEMENTS.test(node.text)
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    node.kind === ts.SyntaxKind.NullKeyword
  )
}
