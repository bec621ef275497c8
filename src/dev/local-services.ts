import type { Config } from '#server/config.ts'

/**
 * Starts what development has in place of the services outside: whatever the environment does not
 * name. Resolves with the variables that lead the shop there. Never in production.
 */
export async function startLocalServices(config: Config): Promise<Record<string, string>> {
  if (config.isProduction) throw new Error('The local services are for development only.')
  return {}
}
