/** What the environment of production lacks, or has from the template or from trying. */
export function productionFaults(given: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = []
  const demand = (name: string, message: string) => {
    if (given[name] === undefined) faults.push(`${name}: ${message}`)
  }
  demand('PUBLIC_ORIGIN', 'production needs the shop’s address, such as https://shop.example')
  demand('SMTP_URL', 'production needs a mail server, such as smtps://user:password@host')
  demand('STRIPE_SECRET_KEY', 'production needs the card provider’s key, sk_live_…')
  if (/^https:\/\/shop\.example$/.test(String(given.PUBLIC_ORIGIN))) {
    faults.push('PUBLIC_ORIGIN: https://shop.example is the template’s; write your shop’s address')
  }
  if (/^https:\/\/desk\.shop\.example$/.test(String(given.DESK_ORIGIN))) {
    faults.push(
      'DESK_ORIGIN: https://desk.shop.example is the template’s; write your desk’s address, or remove the line',
    )
  }
  if (/[@/]mail\.example(:|\/|$)/.test(String(given.SMTP_URL))) {
    faults.push(
      'SMTP_URL: mail.example is the template’s; write your mail server, user and password',
    )
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (given[name] !== undefined && !/^[!-~]{20,}$/.test(String(given[name]))) {
      faults.push(`${name}: copy the whole key from the card provider’s dashboard`)
    }
  }
  if (given.STRIPE_API_URL !== undefined) {
    faults.push('STRIPE_API_URL: remove it: production calls the card provider itself')
  }
  const isTest = /_test_/.test(String(given.STRIPE_SECRET_KEY))
  if (isTest && given.ALLOW_TEST_PAYMENTS !== '1') {
    faults.push(
      'STRIPE_SECRET_KEY: a test key takes no money; use sk_live_…, or set ALLOW_TEST_PAYMENTS=1 to try the shop',
    )
  }
  const isLive = String(given.STRIPE_SECRET_KEY).includes('_live_')
  if (isLive && !String(given.PUBLIC_ORIGIN).startsWith('https:')) {
    faults.push('PUBLIC_ORIGIN: real payments need https')
  }
  return faults
}

/** Of the desk's own address, which needs the shop's. */
export function deskFaults(desk: string, shop: string | undefined): string[] {
  if (!shop) return ['DESK_ORIGIN: is for a shop with a PUBLIC_ORIGIN']
  const [own, others] = [new URL(desk), new URL(shop)]
  return [
    ...(own.hostname === others.hostname
      ? ['DESK_ORIGIN: needs a host name of its own; cookies and passkeys don’t tell ports apart']
      : []),
    ...(own.protocol === others.protocol ? [] : ['DESK_ORIGIN: needs https, as PUBLIC_ORIGIN has']),
  ]
}

interface Listening {
  readonly HOST?: string | undefined
  readonly METRICS_HOST: string
}

/** Of metrics at the shop's port: only addresses that differ can share it. */
export function metricsFaults({ HOST = '::', METRICS_HOST }: Listening): string[] {
  const isShared =
    HOST === METRICS_HOST || [HOST, METRICS_HOST].some((host) => /^(0\.0\.0\.0|::)$/.test(host))
  return isShared ? ['METRICS_PORT: needs another port than PORT, where the shop answers'] : []
}
