/**
 * How the owner starts a command where this program runs: `npm run desk --`, or `shop desk` on a server, whose environment
 * has `OWNER_COMMANDS=shop`. Every hint, email and page asks this.
 */
export function commandName(
  name: 'backup' | 'desk' | 'mail' | 'orders' | 'restore' | 'reviews',
  prefix = process.env['OWNER_COMMANDS'],
): string {
  return prefix ? `${prefix} ${name}` : `npm run ${name} --`
}
