import type { GetAddress } from '#contract/get-address.ts'
import { findAddress } from '#db/store/users.ts'
import type { Service } from '#server/http/endpoint.ts'

export const lastAddress: Service<GetAddress> = async ({ session, context }) => ({
  address: await findAddress(context.store, session.user.id),
})
