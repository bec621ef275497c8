import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoreAddress } from '#db/store/client.ts'
import { type Limits, readLimits } from './limits/limit-table.ts'
import { localAddress } from './local-address.ts'

const ROOT = join(import.meta.dirname, '../..')

const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as https://shop.example, without path or slash')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().trim().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  VAR_DIR: z.string().default(join(ROOT, 'var')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host/shop')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address such as smtps://user:password@mail.example')
    .optional(),
  MAILBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  CARDS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: origin.optional(),
  TRUSTED_PROXIES: z.string().default('').transform(toBlockList),
  RATE_LIMITS: z.string().default('').transform(toLimits),
})

/** What the server is told from outside, checked once at start. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** The address to listen on; every one of the machine's when absent. */
  readonly host: string | undefined
  /** Where Prometheus reads what the server counts; nowhere when absent. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Where shoppers reach the shop, without a trailing slash: the only source of absolute links. */
  readonly publicOrigin: string
  /** Folder of what lasts: the SQLite store, the local services' state. */
  readonly varDir: string
  readonly storeAddress: StoreAddress
  /** Where mail is handed over; it waits in the outbox when absent. */
  readonly smtpUrl: string | undefined
  /** Where the mailbox of development can be read, if it is needed. */
  readonly mailboxPort: number
  /** Where the card provider of development is, if it is needed. */
  readonly cardsPort: number
  /** The card provider; nobody can pay when absent. */
  readonly stripe: StripeConfig | undefined
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: BlockList
  /** How often is too often. */
  readonly limits: Limits
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Address of its API when that is not the provider's own. */
  readonly apiUrl: string | undefined
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
  if (isProduction) faults.push(...productionFaults(given))
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    faults.push('STRIPE_WEBHOOK_SECRET: payments are only believed when they are signed')
  }
  if (!success || faults.length > 0) {
    throw new Error(`The environment is not right:\n${faults.map((f) => `  ${f}`).join('\n')}`)
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  return Object.freeze({
    isProduction,
    port: data.PORT,
    host: data.HOST,
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    publicOrigin: data.PUBLIC_ORIGIN ?? localAddress(data.HOST, data.PORT),
    varDir: data.VAR_DIR,
    storeAddress: { url: data.DATABASE_URL, file: join(data.VAR_DIR, 'store.sqlite') },
    smtpUrl: data.SMTP_URL,
    mailboxPort: data.MAILBOX_PORT ?? (data.PORT === 0 ? 0 : data.PORT + 1),
    cardsPort: data.CARDS_PORT ?? (data.PORT === 0 ? 0 : data.PORT + 2),
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL }
        : undefined,
    trustedProxies: data.TRUSTED_PROXIES,
    limits: data.RATE_LIMITS,
  })
}

/** What only production has to have, or must not have. */
function productionFaults(given: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = []
  const demand = (name: string, why: string) => {
    if (given[name] === undefined) faults.push(`${name}: ${why}`)
  }
  demand('PUBLIC_ORIGIN', 'production has to know its own address, https://shop.example')
  demand('SMTP_URL', 'production has to know where to hand over mail, smtps://user:password@host')
  demand('STRIPE_SECRET_KEY', 'production has to be able to take payments, sk_live_…')
  if (given.STRIPE_API_URL !== undefined) {
    faults.push('STRIPE_API_URL: production talks to the card provider itself; leave it out')
  }
  const isLive = String(given.STRIPE_SECRET_KEY).includes('_live_')
  if (isLive && !String(given.PUBLIC_ORIGIN).startsWith('https:')) {
    faults.push('PUBLIC_ORIGIN: real payments need https')
  }
  return faults
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** Addresses and networks (`10.0.0.0/8`), separated by commas. */
function toBlockList(text: string, context: z.core.$RefinementCtx): BlockList {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d+))?$/.exec(entry) ?? []
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (prefix === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(prefix), family)
    } catch {
      context.addIssue(`${entry} is no address or network such as 10.0.0.1 or 10.0.0.0/8`)
    }
  }
  return list
}

function toLimits(text: string, context: z.core.$RefinementCtx): Limits {
  try {
    return readLimits(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
}
