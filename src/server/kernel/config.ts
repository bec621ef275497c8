import { join } from 'node:path'
import { compile } from 'proxy-addr'
import { z } from 'zod'
import type { StoreLocation } from '#db/store/client.ts'
import { deskFaults, metricsFaults, productionFaults } from './config-faults.ts'
import { type Limits, readLimits } from './limit-table.ts'

const ROOT = join(import.meta.dirname, '../../..')

const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as https://shop.example, without path or slash')

/** A password with `/`, `?` or `#` ends the address early. The error of `new URL` has the address, and so the password. */
const SPECIAL = 'with /, ? and # of the password written as %2F, %3F and %23'

/** A port; 0 is any that is free. */
const port = (least: 0 | 1) =>
  z.string().transform((text, context) => {
    const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : -1
    if (number >= least && number <= 65_535) return number
    context.addIssue(`must be a whole number from ${least} to 65535, without other signs`)
    return z.NEVER
  })

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port(0).default(4321),
  HOST: z.string().trim().min(1).optional(),
  METRICS_PORT: port(1).optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  DESK_ORIGIN: origin.optional(),
  VAR_DIR: z.string().default(join(ROOT, 'var')),
  DATA_DIR: z.string().default(join(ROOT, 'data')),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      `must be an address such as postgres://user:password@host/shop, ${SPECIAL}`,
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, `must be an address such as smtps://user:password@mail.example, ${SPECIAL}`)
    .optional(),
  MAILBOX_PORT: port(0).optional(),
  CARDS_PORT: port(0).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_')
    .optional(),
  ALLOW_TEST_PAYMENTS: z.enum(['0', '1']).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: origin.optional(),
  OWNER_COMMANDS: z.string().trim().min(1).optional(),
  TRUSTED_PROXIES: z.string().default('').transform(toProxies),
  PRESUME_DELIVERY: z.enum(['on', 'off']).default('on'),
  RATE_LIMITS: z.string().default('').transform(toLimits),
})

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string | undefined
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** The shop's origin without a trailing slash. All absolute links begin with it, never with a request's Host. */
  readonly publicOrigin: string
  /** Where the owner's desk is: by default at the shop's own origin. */
  readonly deskOrigin: string
  /** The host name that the desk has to itself, and which has nothing else; undefined if it shares the shop's. */
  readonly deskHost: string | undefined
  readonly varDir: string
  /** Where the desk writes published reviews. */
  readonly dataDir: string
  readonly storeLocation: StoreLocation
  /** The mail server; if undefined, email waits in the outbox. */
  readonly smtpUrl: string | undefined
  readonly mailboxPort: number
  readonly cardsPort: number
  /** The card provider's settings; if undefined, the checkout is unavailable. */
  readonly stripe: StripeConfig | undefined
  /** What the owner's commands begin with here, such as `shop`; see `commandName`. */
  readonly ownerCommands: string | undefined
  /** Whether an order counts as delivered some days after the last promised day. */
  readonly presumesDelivery: boolean
  readonly isTrustedProxy: ReturnType<typeof compile>
  readonly limits: Limits
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string | undefined
}

/** Empty variables count as unset. Throws one Error that lists every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(given)
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction) faults.push(...productionFaults(given))
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    faults.push('STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY, to verify webhooks')
  }
  if (data?.METRICS_PORT && data.METRICS_PORT === data.PORT) faults.push(...metricsFaults(data))
  if (data?.DESK_ORIGIN) faults.push(...deskFaults(data.DESK_ORIGIN, data.PUBLIC_ORIGIN))
  if (!success || faults.length > 0) {
    throw new Error(
      `These environment variables are wrong:\n${faults.map((f) => `  ${f}`).join('\n')}`,
    )
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data
  const publicOrigin = data.PUBLIC_ORIGIN ?? localUrl(data.HOST, data.PORT)
  return Object.freeze({
    isProduction,
    port: data.PORT,
    host: data.HOST,
    metrics: data.METRICS_PORT ? { port: data.METRICS_PORT, host: data.METRICS_HOST } : undefined,
    publicOrigin,
    deskOrigin: data.DESK_ORIGIN ?? withHostName(publicOrigin),
    deskHost: data.DESK_ORIGIN && new URL(data.DESK_ORIGIN).hostname,
    varDir: data.VAR_DIR,
    dataDir: data.DATA_DIR,
    storeLocation: { url: data.DATABASE_URL, file: join(data.VAR_DIR, 'store.sqlite') },
    smtpUrl: data.SMTP_URL,
    mailboxPort: data.MAILBOX_PORT ?? (data.PORT === 0 ? 0 : data.PORT + 1),
    cardsPort: data.CARDS_PORT ?? (data.PORT === 0 ? 0 : data.PORT + 2),
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL }
        : undefined,
    ownerCommands: data.OWNER_COMMANDS,
    presumesDelivery: data.PRESUME_DELIVERY === 'on',
    isTrustedProxy: data.TRUSTED_PROXIES,
    limits: data.RATE_LIMITS,
  })
}

/** Passkeys belong to a name, so a shop on this machine's IP address is called localhost. */
function withHostName(origin: string): string {
  return origin.replace(/^(http:\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, '$1localhost')
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

function isSmtpUrl(value: string): boolean {
  return /^smtps?:\/\/[^/?#]+([/?#][^@]*)?$/.test(value) && URL.canParse(value)
}

/** pg also takes an address without a host, `postgres://user@/shop?host=/run/postgresql`. */
function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@host/'))
}

/** Reads addresses and networks (`10.0.0.0/8`), separated by commas. */
function toProxies(text: string, context: z.core.$RefinementCtx): Config['isTrustedProxy'] {
  const entries = text.split(',').map((part) => part.trim())
  const proxies = entries.filter((entry) => entry !== '')
  for (const entry of proxies) {
    try {
      compile(entry)
    } catch {
      context.addIssue(`${entry} is no address or network such as 10.0.0.1 or 10.0.0.0/8`)
    }
  }
  return context.issues.length > 0 ? z.NEVER : compile(proxies)
}

function toLimits(text: string, context: z.core.$RefinementCtx): Limits {
  try {
    return readLimits(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
}

/** The URL of a server that listens on `host`, for a browser on this machine; undefined is all interfaces. */
export function localUrl(host: string | undefined, port: number | undefined): string {
  const isAny = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
