import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/kernel/config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `npm start` and `npm run dev` write their address and the variables of their mailbox and card provider to this file. */
export function localServicesFile(varDir: string): string {
  return join(varDir, 'local-services.json')
}

/** Completes the environment of an owner's command by what the shop of this machine has started, save in production. */
export function withLocalServices(env: Environment): Environment {
  if (env['NODE_ENV'] === 'production') return env
  const { varDir } = readConfig(env)
  const { PUBLIC_ORIGIN, SMTP_URL, ...cards } = readVariables(localServicesFile(varDir))
  return {
    ...env,
    ...(env['PUBLIC_ORIGIN'] || env['PORT'] || !PUBLIC_ORIGIN ? {} : { PUBLIC_ORIGIN }),
    ...(env['SMTP_URL'] || !SMTP_URL ? {} : { SMTP_URL }),
    ...(env['STRIPE_SECRET_KEY'] ? {} : cards),
  }
}

function readVariables(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
