import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface MailboxMail {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  readonly messageId: string
  readonly from: string
  /** The envelope's recipients, which may differ from the To header. */
  readonly to: readonly string[]
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

const EXTENSION = '.eml'

/** Opens a folder with one file per email. It keeps the newest `limit` emails. */
export async function openMailFolder(folder: string, limit = 200) {
  mkdirSync(folder, { recursive: true })
  const mails: MailboxMail[] = []
  const path = (id: string) => join(folder, id + EXTENSION)
  const names = readdirSync(folder).filter((name) => name.endsWith(EXTENSION))
  for (const name of names.sort()) {
    const id = name.slice(0, -EXTENSION.length)
    mails.unshift(await read(id, readFileSync(path(id))))
  }

  /** Writes an email to disk unchanged, with its recipients. */
  async function add(raw: Buffer, to: readonly string[]): Promise<void> {
    const time = new Date().toISOString().replaceAll(':', '-')
    const id = `${time}-${randomBytes(4).toString('hex')}`
    const whole = Buffer.concat([...to.map((one) => Buffer.from(`X-To: ${one}\r\n`)), raw])
    const mail = await read(id, whole)
    writeFileSync(path(id), whole)
    mails.unshift(mail)
    for (const { id: old } of mails.splice(limit)) rmSync(path(old), { force: true })
  }

  return {
    add,
    list: (): readonly MailboxMail[] => mails,
    find: (id: string) => mails.find((mail) => mail.id === id),
    raw: (id: string) => readFileSync(path(id)),
    empty: () => {
      for (const { id } of mails.splice(0)) rmSync(path(id), { force: true })
    },
  }
}

export type MailFolder = Awaited<ReturnType<typeof openMailFolder>>

async function read(id: string, raw: Buffer): Promise<MailboxMail> {
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
