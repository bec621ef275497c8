import type { Role } from '#domain/owner/people.ts'

/** Who may open the owner's desk. Columns follow the rules in `tables.ts`. */
export interface DeskTables {
  people: PersonTable
  invitations: InvitationTable
  passkeys: PasskeyTable
  passkey_challenges: ChallengeTable
  desk_sessions: DeskSessionTable
}

interface PersonTable {
  id: string
  name: string
  /** The name in lower case, by which an invitation finds the person again. */
  name_key: string
  role: Role
  invited_at: string
}

/** A person has at most one invitation. Using it deletes it. */
interface InvitationTable {
  token_hash: string
  person_id: string
  expires_at: string
}

interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  /** COSE, base64url. */
  public_key: string
  /** The signature counter of the last use; stays 0 for authenticators that do not count. */
  counter: number
  device: string
  created_at: string
  last_used_at: string | null
}

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm'

/** A challenge that a passkey is to sign. Using it deletes it. */
interface ChallengeTable {
  challenge_hash: string
  purpose: ChallengePurpose
  /** Null when signing in: the passkey says who it is. */
  person_id: string | null
  expires_at: string
}

interface DeskSessionTable {
  token_hash: string
  person_id: string
  device: string
  created_at: string
  last_used_at: string
  /** When the person last used a passkey in this session. */
  confirmed_at: string
  /** What the next page says about the last act, as JSON. */
  notice: string | null
}
