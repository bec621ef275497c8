import { commandName } from '#domain/owner/command-name.ts'
import { checkMailServer, printUnsentMail, retryUnsentMail } from '#owner/mail/commands.ts'
import { withStore } from '#owner/store/open.ts'
import { command, UsageError } from './command.ts'

await command({
  usage: `Usage: npm run mail -- [list | retry <id|all> | check]

  list             emails that wait or were given up, with the mail server’s errors (the default)
  retry <id|all>   sends it now, and keeps trying for a day; the first 8 characters of an id are enough
  check            tries the mail server’s address and login

Exits with 1 if there is no such email or the mail server refuses.`,
  argumentCount: [0, 2],
  run: async (_, [name = 'list', id]) => {
    if (name === 'list' && id === undefined) return withStore(printUnsentMail)
    if (name === 'check' && id === undefined) {
      await checkMailServer()
      console.log('The mail server accepts the shop’s login.')
      return 0
    }
    if (name === 'retry') {
      if (!/^([\da-f-]{8,36}|all)$/.test(id ?? '')) {
        throw new UsageError(
          `retry needs the first 8 characters of an email’s id, or all; ${commandName('mail')} list shows them.`,
        )
      }
      return withStore((store) => retryUnsentMail(store, id ?? ''))
    }
    throw new UsageError(`There is no command ${[name, id].join(' ').trim()}.`)
  },
})
