/** Where a browser on this machine finds a server that listens on a host, or on all of them. */
export function localAddress(host: string | undefined, port: number | undefined): string {
  const isAny = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
