/** What a good password is, beside each field that asks for a new one. */
export const PASSWORD_HINT =
  'At least 8 characters; 15 or more are safer. Three random words are easy to remember.'
