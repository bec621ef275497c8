import { listPasskeys } from '#db/store/passkeys.ts'
import { listPeople } from '#db/store/people.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'

/** A person's own passkeys, the oldest first, with times as people read them. */
export async function ownPasskeys({ store }: Context, personId: string) {
  const passkeys = await listPasskeys(store, personId)
  return passkeys.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    made: londonTime(new Date(createdAt)),
    used: lastUsedAt === null ? 'not used yet' : `last used ${londonTime(new Date(lastUsedAt))}`,
  }))
}

/** Everybody who was invited. */
export async function peopleAtDesk({ store, clock }: Context) {
  const now = clock().toISOString()
  const people = await listPeople(store)
  return people.map(({ id, name, role, passkeys, invitationExpiresAt, lastUsedAt }) => ({
    id,
    name,
    role,
    passkeys,
    isInvited: invitationExpiresAt !== null && invitationExpiresAt > now,
    seen: lastUsedAt === null ? undefined : londonTime(new Date(lastUsedAt)),
  }))
}
