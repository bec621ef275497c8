/** Shown in place of a page. */
export interface Problem {
  readonly status: 400 | 403 | 405 | 413 | 415 | 429
  readonly heading: string
  readonly text: string
  /** In seconds, as a header. */
  readonly retryAfter?: string
}

const AGAIN = 'Nothing was changed. Go back, load the page again and repeat it.'

export const UNREADABLE: Readonly<Record<400 | 413 | 415, Problem>> = {
  400: { status: 400, heading: 'This form can’t be read', text: AGAIN },
  413: {
    status: 413,
    heading: 'This is too much at once',
    text: 'A form may have 64 kB. Nothing was changed.',
  },
  415: { status: 415, heading: 'This is not a form of the desk', text: AGAIN },
}

export const FORGED: Problem = {
  status: 403,
  heading: 'This form is from another session',
  text: `${AGAIN} That happens when you signed in again meanwhile.`,
}

export const FORBIDDEN: Problem = {
  status: 403,
  heading: 'Only the shop’s owners may do this',
  text: 'Ask one of them, or ask them to invite you as an owner.',
}

export const WRONG_METHOD: Problem = {
  status: 405,
  heading: 'This address does not take that method',
  text: 'Pages of the desk take GET and POST.',
}

export const TOO_MANY_TRIES: Problem = {
  status: 429,
  heading: 'Too many tries',
  text: 'Wait a quarter of an hour, then try again.',
  retryAfter: '900',
}

export function foreignProblem(origin: string): Problem {
  return {
    status: 403,
    heading: 'This form was not sent by the desk',
    text: `Nothing was changed. Open the desk at ${origin}/desk and repeat it there.`,
  }
}
