import type { Role } from '#domain/owner/people.ts'

/** Who may open the owner's desk. Columns follow the rules in `tables.ts`. */
export interface DeskTables {
  people: PersonTable
  invitations: Invitation
  passkeys: Passkey
  passkeyChallenges: Challenge
  deskSessions: DeskSessionTable
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
}

export interface PersonTable extends Person {
  /** The name in lower case, by which an invitation finds the person again. */
  readonly nameKey: string
  readonly invitedAt: string
}

/** A person has at most one invitation. Using it deletes it. */
export interface Invitation {
  readonly tokenHash: string
  readonly personId: string
  readonly expiresAt: string
}

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string
  readonly personId: string
  /** COSE, base64url. */
  readonly publicKey: string
  /** The signature counter of the last use; stays 0 for authenticators that do not count. */
  readonly counter: number
  readonly device: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** A challenge that a passkey is to sign. Using it deletes it. */
export interface Challenge {
  readonly challengeHash: string
  readonly purpose: 'register' | 'sign-in' | 'confirm'
  /** Null when signing in: the passkey says who it is. */
  readonly personId: string | null
  readonly expiresAt: string
}

interface DeskSessionTable {
  tokenHash: string
  personId: string
  device: string
  createdAt: string
  lastUsedAt: string
  /** When the person last used a passkey in this session. */
  confirmedAt: string
  /** What the next page says about the last act, as JSON. */
  notice: string | null
}
