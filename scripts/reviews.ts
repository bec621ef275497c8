import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeReview, reviewFile, toYaml, writeReview } from '#authoring/catalogue/review-file.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { isReviewsCommand, runReviewsCommand } from '#owner/reviews/commands.ts'
import { command, UsageError } from './command.ts'

const ROOT = join(import.meta.dirname, '..')
const DATA = join(ROOT, 'data')

await command({
  usage: `Usage: npm run reviews -- <command>
An id may be shortened to its beginning.

  list [status]         reviews that wait, or those with a status: pending, published, refused, all
  show <id>             one review in full
  publish <id>          writes it to data/reviews/; the next build shows it
  refuse <id> <reason>  keeps it out; one that was published is taken out again
  export [product]      prints published reviews as the files of data/reviews/ have them; use npm run -s
  --answer text         with publish: the shop’s answer, also to a review that is published
  --print               with publish and refuse: prints what to change in data/, where it is elsewhere

Exits with 1 if there is no such review or its file can’t be written.`,
  options: { answer: { type: 'string' }, print: { type: 'boolean', default: false } },
  argumentCount: [1, Number.POSITIVE_INFINITY],
  run: ({ answer, print }, [name = '', which = '', ...words]) => {
    if (!isReviewsCommand(name)) throw new UsageError(`There is no command ${name}.`)
    const writes = name === 'publish' || name === 'refuse'
    if (which === '' && (writes || name === 'show')) {
      throw new UsageError(
        `${name} needs the beginning of an id; ${commandName('reviews')} list shows them.`,
      )
    }
    if (name === 'export' && which !== '' && !existsSync(join(DATA, 'products', `${which}.yaml`))) {
      throw new Error(`There is no product ${which} in data/products/.`)
    }
    if (words.length > 0 && name !== 'refuse') {
      throw new UsageError(`Too many arguments: ${words.join(' ')}.`)
    }
    if (answer !== undefined && name !== 'publish') {
      throw new UsageError('--answer goes with publish only.')
    }
    if (print && !writes) throw new UsageError('--print goes with publish and refuse only.')
    if (writes && !print) requireData()
    const files = {
      write: (slug: string, review: Parameters<typeof writeReview>[1]) =>
        print
          ? process.stdout.write(toYaml([review]))
          : writeReview(reviewFile(DATA, slug), review),
      remove: (slug: string, id: string) =>
        print
          ? console.log(`If data/reviews/${slug}.yaml has the review ${id}, take it out there.`)
          : removeReview(reviewFile(DATA, slug), id),
      print: (slug: string, reviews: Parameters<typeof toYaml>[0]) =>
        process.stdout.write(`# data/reviews/${slug}.yaml\n${toYaml(reviews)}`),
    }
    const asked = { which, reason: words.join(' '), answer }
    return runReviewsCommand(name, asked, files, join(ROOT, 'dist'))
  },
})

function requireData(): void {
  try {
    accessSync(DATA, constants.W_OK)
  } catch {
    throw new Error(`${DATA} can’t be written here. Use --print, or export.`)
  }
}
