import { join } from 'node:path'
import { listPeople } from '#db/store/people.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { isRole, personNameFault } from '#domain/owner/people.ts'
import { countNoun, toPrintable } from '#domain/text.ts'
import { londonMinute } from '#domain/time/london-day.ts'
import { endSessionsNamed, invite, removeNamed, roleChange } from '#owner/desk/people.ts'
import { fillWithSamples } from '#owner/sample/command.ts'
import { readStoreConfig, withStore } from '#owner/store/open.ts'
import { command, UsageError } from './command.ts'

const DIST = join(import.meta.dirname, '../dist')
const SAMPLE = { orders: 2_000, seed: 1926 }

await command({
  usage: `Usage: npm run desk -- <command>
The desk is the owner’s part of the shop’s website, at /desk.

  invite "Name" --role owner|packer
                          prints a link at which this person makes a passkey, once, within an hour.
                          Invited again, because a passkey was lost, their other passkeys and
                          sessions end when they use it; another role counts at once
  people                  lists who may open the desk
  remove "Name"           takes a person’s access away
  end-sessions "Name"|all signs one person out everywhere, or everybody
  sample                  fills an empty development store with two years of orders, to try the desk

Exits with 1 if nobody has that name, and where a store takes no samples.`,
  options: { role: { type: 'string' } },
  argumentCount: [1, 2],
  run: async ({ role }, [name = '', person]) => {
    if (role !== undefined && name !== 'invite')
      throw new UsageError('--role goes with invite only.')
    if (name === 'people' && person === undefined) return printPeople()
    if (name === 'sample' && person === undefined) return printSample()
    if (name !== 'invite' && name !== 'remove' && name !== 'end-sessions') {
      throw new UsageError(`There is no command ${[name, person].join(' ').trim()}.`)
    }
    const fault = personNameFault(person ?? '')
    if (fault) throw new UsageError(`${name} ${fault}.`)
    if (name === 'invite') return printInvitation(person ?? '', role)
    await withStore(async (store) => {
      if (name === 'remove') {
        console.log(`${await removeNamed(store, person ?? '')} can’t open the desk any more.`)
      } else {
        const ended = await endSessionsNamed(store, person === 'all' ? undefined : person)
        console.log(`Sessions ended: ${ended}`)
      }
    })
    return 0
  },
})

async function printInvitation(name: string, role: string | undefined): Promise<number> {
  if (!isRole(role)) throw new UsageError('invite needs --role owner or --role packer.')
  const config = readStoreConfig()
  const asked = { name, role }
  const [change, link] = await withStore(async (store) => [
    await roleChange(store, asked),
    await invite(store, config, asked, new Date()),
  ])
  console.log(
    `${toPrintable(change)}${link}\nThis link lets ${toPrintable(name)} make a passkey: once, within an hour. Earlier ones end with that.`,
  )
  return 0
}

async function printSample(): Promise<number> {
  await fillWithSamples(DIST, { ...SAMPLE, now: new Date() })
  console.log(
    `The store has two years of orders. To see them: ${commandName('desk')} invite "Your name" --role owner`,
  )
  return 0
}

async function printPeople(): Promise<number> {
  const people = await withStore(listPeople)
  for (const { name, role, passkeys, invitationExpiresAt } of people) {
    const until = invitationExpiresAt && londonMinute(new Date(invitationExpiresAt))
    const invited = until ? `, invited until ${until}` : ''
    console.log(toPrintable(`${name}, ${role}: ${countNoun(passkeys, 'passkey')}${invited}`))
  }
  if (people.length === 0) {
    console.log(
      `Nobody may open the desk yet: ${commandName('desk')} invite "Your name" --role owner`,
    )
  } else console.log(`To take access away: ${commandName('desk')} remove "Name"`)
  return 0
}
