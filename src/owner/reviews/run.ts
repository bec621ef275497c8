import { realpathSync } from 'node:fs'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { catalogueOf } from '#serving/build-files.ts'
import { withStore } from '../store/open.ts'
import {
  COMMANDS,
  type ReviewFiles,
  type ReviewsArguments,
  type ReviewsCommand,
} from './commands.ts'

/** Runs a command on the store of the environment. Resolves with its exit code. */
export function runReviewsCommand(
  command: ReviewsCommand,
  asked: ReviewsArguments,
  files: ReviewFiles,
  dist: string,
): Promise<number> {
  const catalogue = () => readServerCatalogue(catalogueOf(realpathSync(dist)))
  const clock = () => new Date()
  return withStore((store) => COMMANDS[command]({ store, clock, catalogue }, files, asked))
}
