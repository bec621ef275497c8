import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Command, command, UsageError } from './command.ts'

const OPTIONS = { force: { type: 'boolean', default: false }, note: { type: 'string' } } as const
const usage = 'Usage: npm run x -- <file> [note]\nWrites it.'
const HINT = 'Usage: npm run x -- <file> [note]\nnpm run x -- --help says more.'

const { argv, exitCode } = process
let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(`out ${text}`))
  vi.spyOn(console, 'error').mockImplementation((text) => printed.push(`err ${text}`))
})
afterEach(() => {
  vi.restoreAllMocks()
  process.argv = argv
  process.exitCode = exitCode
})

/** Runs a command with these arguments. Resolves with its exit code and output. */
async function run(args: readonly string[], asked: Partial<Command<typeof OPTIONS>> = {}) {
  process.argv = ['node', 'x.ts', ...args]
  await command({ usage, options: OPTIONS, run: () => undefined, ...asked })
  return [process.exitCode, printed.join('\n')]
}

test('a command passes its options and arguments to its run function, and exits with the code that run returns', async () => {
  const work = vi.fn(async () => 3)
  expect(await run(['a', '--force', 'b'], { argumentCount: [1, 2], run: work })).toEqual([3, ''])
  expect(work).toHaveBeenCalledWith({ force: true }, ['a', 'b'])
})

test('--help prints the usage even if an argument is missing', async () => {
  expect(await run(['--help'], { argumentCount: [1, 1] })).toEqual([undefined, `out ${usage}`])
})

test('a usage error shows each form of the command', async () => {
  const forms = 'Usage: npm run x -- page "Title"\n   or: npm run x -- slug <old> <new>'
  const asked = { usage: `${forms}\n\nBegins it.`, argumentCount: [1, 1] } as const
  const hint = `${forms}\nnpm run x -- --help says more.`
  expect(await run([], asked)).toEqual([2, `err page is missing.\n${hint}`])
})

test.each([
  [['--hepl'], /^err There is no option --hepl: did you mean "--help"\?\n/],
  [['--bogus'], /^err There is no option --bogus: leave it out\.\n/],
  [['-5'], /^err -5 is below zero: write it without the minus\.\n/],
  [['--note'], /^err Option '--note <value>' argument missing/],
  [['--force=yes'], /^err Option '--force' does not take an argument/],
  [[], /^err <file> is missing\.\n/],
  [[' '], /^err An argument is empty: give it a value, or leave it out\.\n/],
  [['a', '--note='], /^err --note is empty: give it a value, or leave it out\.\n/],
  [['a', '--note', 'b', '--note', 'c'], /^err --note is there twice: leave one out\.\n/],
  [['a', 'b', 'c'], /^err Too many arguments: b c\.\n/],
])(
  'the arguments %j print a message and where to read more, and exit with 2 without a run',
  async (args, message) => {
    const work = vi.fn(() => 0)
    const [code, text] = await run(args, { argumentCount: [1, 1], run: work })
    expect([code, text]).toEqual([2, expect.stringMatching(message)])
    expect(text).toContain(`\n${HINT}`)
    expect(work).not.toHaveBeenCalled()
  },
)

test('a UsageError prints its message and where to read more, any other error only its message', async () => {
  const refuse = (error: Error) => ({
    run: () => {
      throw error
    },
  })
  expect(await run([], refuse(new UsageError('No such order.')))).toEqual([
    2,
    `err No such order.\n${HINT}`,
  ])
  printed = []
  const broken = refuse(new Error('It is\u001b[2J broken.'))
  expect(await run([], broken)).toEqual([1, 'err It is [2J broken.'])
  expect((await run([], { ...broken, exitCodeOnError: 3 }))[0]).toBe(3)
  const busy = Object.assign(new Error('Busy.'), { exitCode: 4 })
  expect((await run([], { ...refuse(busy), exitCodeOnError: 3 }))[0]).toBe(4)
})
