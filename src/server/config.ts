import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().trim().min(1).optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an address such as https://shop.example, without path or slash')
    .optional(),
})

/** What the server is told from outside, checked once at start. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** The address to listen on; every one of the machine's when absent. */
  readonly host: string | undefined
  /** Where shoppers reach the shop, without a trailing slash: the only source of absolute links. */
  readonly publicOrigin: string
}

/**
 * Reads the environment into a frozen Config. Empty variables count as absent.
 * Throws one Error that lists every fault.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(given)
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction && given.PUBLIC_ORIGIN === undefined) {
    faults.push('PUBLIC_ORIGIN: production has to know its own address, https://shop.example')
  }
  if (!success || faults.length > 0) {
    throw new Error(`The environment is not right:\n${faults.map((f) => `  ${f}`).join('\n')}`)
  }
  return Object.freeze({
    isProduction,
    port: data.PORT,
    host: data.HOST,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`,
  })
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
