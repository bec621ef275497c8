import { changeName as contract } from '#contract/account-details.ts'
import { renameUser } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'

/** Orders keep the name that they were placed with. */
export const changeName = handle(contract, async (request) => {
  const { body, call, context, session } = request
  const { id: userId } = session.user
  await spend(request, 'namePerAccount', userId)
  await spend(request, 'namePerIp', call.ip)
  await renameUser(context.store, userId, body.fullName)
  logEvent(request, 'name changed', { userId })
  return { fullName: body.fullName, message: 'Your name has been changed' }
})
