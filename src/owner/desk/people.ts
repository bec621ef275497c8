import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Store, type StoreHandle } from '#db/store/client.ts'
import { deleteDeskSessions } from '#db/store/desk-sessions.ts'
import {
  deletePerson,
  findPerson,
  hasOtherOwner,
  lockPeople,
  replaceInvitation,
  upsertPerson,
} from '#db/store/people.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { INVITATION_PATH } from '#domain/owner/desk.ts'
import { INVITATION_MS, personKey, type Role } from '#domain/owner/people.ts'
import { plainMarks, tidyLine } from '#domain/typed-text.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Actions, action } from './actions.ts'

export interface InvitedPerson {
  readonly name: string
  readonly role: Role
}

/**
 * Resolves with the link at which the person makes a passkey, once, within an hour. Somebody who was invited before is the same person, and
 * their passkeys and sessions end with the new passkey. Throws if the role would be taken from the only owner.
 */
export async function invite(
  store: Store,
  { deskOrigin }: Pick<Config, 'deskOrigin'>,
  { name, role }: InvitedPerson,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString()
  await inTransaction(store, async (trx) => {
    const earlier = await findNamed(trx, name)
    const nameKey = personKey(earlier?.name ?? name)
    const person = { id: randomUUID(), name: tidyLine(name), nameKey, role }
    const known = await upsertPerson(trx, { ...person, invitedAt: now.toISOString() })
    if (role !== 'owner' && earlier?.role === 'owner' && !(await hasOtherOwner(trx, known.id))) {
      throw new Error(
        `${known.name} is the only owner who can open the desk. Invite another one first.`,
      )
    }
    await replaceInvitation(trx, { tokenHash: hashToken(token), personId: known.id, expiresAt })
  })
  return `${deskOrigin}${INVITATION_PATH}#token=${token}`
}

/** With a typewriter’s apostrophe or a typographer’s: keyboards and word processors differ. */
async function findNamed(store: StoreHandle, name: string) {
  for (const spelling of [name, plainMarks(name), name.replaceAll("'", '’')]) {
    const person = await findPerson(store, 'nameKey', personKey(spelling))
    if (person) return person
  }
  return undefined
}

/** What an invitation changes for somebody who was invited before with another role; empty if nothing. */
export async function roleChange(store: Store, { name, role }: InvitedPerson): Promise<string> {
  const known = await findNamed(store, name)
  return known && known.role !== role
    ? `${known.name} was ${known.role} and is ${role} from now on.\n`
    : ''
}

/** Throws if nobody has this name. */
async function personNamed(store: Store, name: string) {
  const person = await findNamed(store, name)
  if (!person)
    throw new Error(
      `Nobody at the desk is called ${name}. ${commandName('desk')} people lists all.`,
    )
  return person
}

export async function removeNamed(store: Store, name: string): Promise<string> {
  const person = await personNamed(store, name)
  await deletePerson(store, person.id)
  return person.name
}

/** Resolves with the number of sessions that ended: one person's, or everybody's without a name. */
export async function endSessionsNamed(store: Store, name: string | undefined): Promise<number> {
  return deleteDeskSessions(store, name && (await personNamed(store, name)).id)
}

const chosen = z.object({ person: z.string().max(40) })
const GONE = { refused: 'This person is not at the desk any more.' }

/** What an owner may do to another person on the page of people. */
export const PEOPLE_ACTIONS: Actions = {
  'end-sessions': action(
    chosen,
    async ({ context: { store } }, { person: id }) => {
      const person = await findPerson(store, 'id', id)
      if (!person) return GONE
      await deleteDeskSessions(store, id)
      return { done: `${person.name} is signed out everywhere.` }
    },
    { confirmed: true },
  ),
  remove: action(
    chosen,
    async ({ context: { store }, person: self }, { person: id }) => {
      const person = await findPerson(store, 'id', id)
      if (!person) return GONE
      if (id === self.id) return { refused: 'You can’t remove yourself. Ask another owner.' }
      // Of two owners who remove each other at once, one stays.
      return inTransaction(store, async (trx) => {
        if ((await lockPeople(trx, [self.id, id])) < 2) return GONE
        await deletePerson(trx, id)
        return { done: `${person.name} can’t open the desk any more.` }
      })
    },
    { confirmed: true },
  ),
}
