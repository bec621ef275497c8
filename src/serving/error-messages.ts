export const ERROR_MESSAGES = {
  400: 'This request cannot be read.',
  404: 'There is nothing here.',
  405: 'This address does not take that method.',
  413: 'This is too large.',
  415: 'This call takes JSON, sent as application/json and not compressed.',
  417: 'This request expects what this server does not do.',
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'The shop is busy at the moment. Please try again shortly.',
} as const
