import { z } from 'zod'
import { addressSchema } from '#domain/shipping/address.ts'
import { MAX_ADDRESS_NAME_LENGTH, MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import { tidyLine } from '#domain/typed-text.ts'
import { defineContract, TOO_MANY_FAILURE } from './contract.ts'
import { addressReply } from './order.ts'

const RELOAD_MESSAGE = 'Please reload the page and try again'
const NAME_MISSING = 'Enter a name for this address, like Home'

/** The browser makes an id for each new address, so that repeating the call doesn't add the address twice. */
const addressId = z.string(RELOAD_MESSAGE).regex(/^[\w-]{16,64}$/, RELOAD_MESSAGE)

const addressName = z
  .string(NAME_MISSING)
  .transform((text) => tidyLine(text.replace(/[<>]/g, ' ')))
  .pipe(
    z
      .string()
      .min(1, NAME_MISSING)
      .max(MAX_ADDRESS_NAME_LENGTH, `Enter at most ${MAX_ADDRESS_NAME_LENGTH} characters`),
  )

export const savedAddressName = z.object({ id: addressId, name: addressName })

const addresses = z.array(
  z.object({ id: z.string(), name: z.string(), isUsual: z.boolean(), address: addressReply }),
)

const UNKNOWN = {
  unknown: { status: 404, message: 'This address isn’t in your account any more' },
} as const

export const getAddresses = defineContract({
  method: 'GET',
  path: '/api/get-addresses',
  session: 'required',
  body: z.object({}),
  reply: z.object({ addresses }),
  failures: {},
})

/** Adds an address, or changes the one with this id. An account's first address is the usual one. */
export const saveAddress = defineContract({
  method: 'POST',
  path: '/api/save-address',
  session: 'required',
  body: savedAddressName.extend({ address: addressSchema, isUsual: z.boolean().default(false) }),
  reply: z.object({ addresses, message: z.string() }),
  failures: {
    full: {
      status: 422,
      message: `You can save up to ${MAX_SAVED_ADDRESSES} addresses. Please delete one first.`,
    },
    ...TOO_MANY_FAILURE,
  },
})

/** Deleting an address again gives the same reply. If the usual address is deleted, the next one becomes the usual one. */
export const deleteAddress = defineContract({
  method: 'POST',
  path: '/api/delete-address',
  session: 'required',
  body: z.object({ id: addressId }),
  reply: z.object({ addresses, message: z.string() }),
  failures: TOO_MANY_FAILURE,
})

export const makeAddressUsual = defineContract({
  method: 'POST',
  path: '/api/make-address-usual',
  session: 'required',
  body: z.object({ id: addressId }),
  reply: z.object({ addresses, message: z.string() }),
  failures: { ...UNKNOWN, ...TOO_MANY_FAILURE },
})
