import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const OPENERS = /^(open|reload|openEarly|openWithoutScript)$/

interface Call {
  readonly name: string
  readonly node: ts.CallExpression
  readonly where: string
}

/** All calls of the journeys and what they share; `name` is `open` of a function, `.click` of a method. */
const CALLS = globSync(['tests/e2e/*.ts', 'tests/support/*.ts'], {
  exclude: ['tests/support/page.ts'],
}).flatMap(callsOf)

function callsOf(file: string): Call[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const calls: Call[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression)
        ? `.${node.expression.name.text}`
        : node.expression.getText()
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      calls.push({ name, node, where: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}

const places = (isWrong: (call: Call) => boolean) => CALLS.filter(isWrong).map(({ where }) => where)

test('only open, reload and their like in tests/support/page.ts load a page, since they wait until it is ready', () => {
  expect(places(({ name }) => name === '.goto' || name === '.reload')).toEqual([])
})

test('no journey asks what is visible, or how much there is, at one moment', () => {
  expect(places(({ name }) => name === '.isVisible' || name === '.count')).toEqual([])
})

test('no journey opens pages in a loop: one test a page, so that they run side by side', () => {
  expect(places(({ name, node }) => OPENERS.test(name) && isInLoop(node))).toEqual([])
})

test('a journey listens for an event before it acts: no waiter is awaited where it is made', () => {
  const isLate = ({ name, node }: Call) =>
    /^\.waitFor(Event|Request|Response)$/.test(name) && ts.isAwaitExpression(node.parent)
  expect(places(isLate)).toEqual([])
})

/** True inside a loop that begins within the same function. */
function isInLoop(node: ts.Node): boolean {
  const { parent } = node
  if (!parent || ts.isFunctionLike(parent)) return false
  return ts.isIterationStatement(parent, false) || isInLoop(parent)
}
