import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as the mailbox shows it. */
export interface KeptMail {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly messageId: string
  readonly from: string
  /** Whom it was delivered to, whatever its header says. */
  readonly to: readonly string[]
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface KeptMails {
  /** Keeps a mail as it came. */
  readonly add: (raw: Buffer, to: readonly string[]) => Promise<void>
  /** The newest first. */
  readonly list: () => readonly KeptMail[]
  readonly find: (id: string) => KeptMail | undefined
  /** The mail as it came. */
  readonly raw: (id: string) => Buffer
  readonly empty: () => void
}

const ENDING = '.eml'

/** The mails in a folder, a file each; of more than `limit` the oldest go. */
export async function openKeptMails(folder: string, limit = 200): Promise<KeptMails> {
  mkdirSync(folder, { recursive: true })
  const mails: KeptMail[] = []
  const path = (id: string) => join(folder, id + ENDING)
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING))
  for (const name of names.sort()) {
    const id = name.slice(0, -ENDING.length)
    mails.unshift(await read(id, readFileSync(path(id))))
  }

  async function add(raw: Buffer, to: readonly string[]): Promise<void> {
    const time = new Date().toISOString().replaceAll(':', '-')
    const id = `${time}-${randomBytes(4).toString('hex')}`
    const whole = Buffer.concat([...to.map((one) => Buffer.from(`X-To: ${one}\r\n`)), raw])
    const mail = await read(id, whole)
    writeFileSync(path(id), whole)
    mails.unshift(mail)
    for (const { id: old } of mails.splice(limit)) rmSync(path(old), { force: true })
  }

  const find = (id: string) => mails.find((mail) => mail.id === id)
  return {
    add,
    list: () => mails,
    find,
    raw: (id) => readFileSync(path(id)),
    empty: () => {
      for (const { id } of mails.splice(0)) rmSync(path(id), { force: true })
    },
  }
}

async function read(id: string, raw: Buffer): Promise<KeptMail> {
  const mail = await PostalMime.parse(raw)
  const [day = '', time = ''] = id.slice(0, 24).split('T')
  return {
    id,
    receivedAt: `${day}T${time.replaceAll('-', ':')}`,
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: mail.headers.filter(({ key }) => key === 'x-to').map(({ value }) => value),
    replyTo: mail.replyTo?.[0]?.address,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
