/** What people wrote in the contact form. */
export interface ContactMessageTable {
  /** Chosen by the form, so that a message that is sent again is known. */
  id: string
  name: string
  email: string
  message: string
  created_at: string
}
