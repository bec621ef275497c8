import { expect } from '@playwright/test'
import type { MailboxMail } from '#dev/mail-folder.ts'

const PORT = Number(process.env['TEST_PORT'] ?? 4399) + 1

/** Waits for the newest email to an address whose subject matches. */
export async function latestMailTo(address: string, subject: RegExp): Promise<MailboxMail> {
  let found: MailboxMail | undefined
  const look = async () => {
    const query = new URLSearchParams({ to: address })
    const response = await fetch(`http://127.0.0.1:${PORT}/api/mails?${query}`)
    const mails: readonly MailboxMail[] = await response.json()
    found = mails.find((mail) => subject.test(mail.subject))
    return mails.map((mail) => mail.subject)
  }
  const wanted = expect.arrayContaining([expect.stringMatching(subject)])
  await expect.poll(look, { message: `mail to ${address}` }).toEqual(wanted)
  if (!found) throw new Error(`There is no mail to ${address}.`)
  return found
}

export function linkInMail({ text }: MailboxMail, path: `/${string}`): string {
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const link = links.map((url) => new URL(url)).find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`The mail has no link to ${path}:\n${text}`)
  return link.pathname + link.search + link.hash
}
