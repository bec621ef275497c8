import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Reads a command line as `parseArgs` does. Throws with the usage when it makes no sense. */
export function readCommandLine<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = (error as Error).message.split('. To specify')
    throw new Error(`${reason}.\n${usage}`)
  }
}
