/** Failures that any call may have that takes work or invites guessing. */
export const TOO_MANY = {
  'too-many': { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
} as const

/** There is more to hash than the server can take on. */
export const BUSY = {
  busy: { status: 503, message: 'The shop is busy just now. Please try again in a moment.' },
} as const
