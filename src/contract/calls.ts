import type * as account from './account.ts'
import type * as accountDetails from './account-details.ts'
import type * as addressBook from './address-book.ts'
import type * as cart from './cart.ts'
import type * as checkout from './checkout.ts'
import type * as contact from './contact.ts'
import type { Contract, EndpointNameOf, InputOf, ReplyOf } from './contract.ts'
import type * as order from './order.ts'
import type * as review from './review.ts'
import type * as signIn from './sign-in.ts'

type Module =
  | typeof account
  | typeof accountDetails
  | typeof addressBook
  | typeof cart
  | typeof checkout
  | typeof contact
  | typeof order
  | typeof review
  | typeof signIn

/** The contracts among what a module exports, for each module of a union. */
type ContractIn<M> = M extends unknown ? Extract<M[keyof M], Contract> : never

type Calls = { readonly [C in ContractIn<Module> as EndpointNameOf<C>]: C }

/** A call's method and path, such as `POST /api/auth-login`. */
export type CallName = keyof Calls
export type CallInput<Name extends CallName> = InputOf<Calls[Name]>
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>
