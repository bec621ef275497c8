import type { Config } from '../kernel/config.ts'

/** Whether the desk answers at this host, as the Host header has it. */
export function isDeskHost({ deskHost }: Pick<Config, 'deskHost'>, host = ''): boolean {
  return deskHost === undefined || host.replace(/:\d*$/, '').toLowerCase() === deskHost
}

/** The files that pages of the desk load: at a host of its own nothing else of the shop is served, so no script of it runs there. */
export function isDeskFile(target: string): boolean {
  return /^\/(favicon\.svg$|healthz$|readyz$)/.test(target)
}
