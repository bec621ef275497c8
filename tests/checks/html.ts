/** Runs the Nu HTML checker on every built page. Needs Java. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'

const CLIENT = 'dist/client'
/** These options halve the time of a run, which is too short to gain from Java's optimising compiler and parallel garbage collector. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

interface Message {
  readonly type: string
  readonly url: string
  readonly lastLine: number
  readonly message: string
}

// The package exports the path of its jar as a String object.
const jar = String(createRequire(import.meta.url)('vnu-jar'))
const pages = globSync('**/*.html', { cwd: CLIENT })
const { stderr, error } = spawnSync(
  'java',
  [...QUICK, '-Xss4m', '-jar', jar, '--format', 'json', '--skip-non-html', CLIENT],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (error)
  throw new Error('The Nu HTML checker needs Java: install a runtime such as default-jre-headless')
const { messages } = JSON.parse(stderr) as { messages: Message[] }
const faults = messages.filter(({ type }) => type !== 'info')
for (const { url, lastLine, message } of faults) {
  console.error(`${url.replace(/^.*\/client/, '')}:${lastLine} ${message}`)
}
console.log(`html: ${pages.length} pages checked, ${faults.length} errors`)
process.exitCode = faults.length > 0 ? 1 : 0
