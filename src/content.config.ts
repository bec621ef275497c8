import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { pageFrontmatter, testimonialFrontmatter } from '#domain/content/frontmatter.ts'

/** What a loader of files gets from Astro; its types leave out the readers of files. */
type Context = Parameters<Loader['load']>[0] & { readonly entryTypes: Map<string, FileReader> }

interface FileReader {
  readonly getEntryInfo: (file: object) => unknown
}

/** While pages are edited, a file that cannot be read stops nothing: the checks of `content/` explain it. */
function filesIn(folder: string, pattern: string): Loader {
  const loader = glob({ base: `./content/${folder}`, pattern })
  return {
    ...loader,
    load: (context) => loader.load(context.watcher ? keepReadable(context as Context) : context),
  }
}

/** The data of a file that cannot be read stay as they were last read; without such the file is left out. */
function keepReadable(context: Context): Context {
  const { store, entryTypes, parseData } = context
  const nothing = {}
  const readers = [...entryTypes].map(([ending, reader]) => {
    const getEntryInfo = async (file: object) => {
      try {
        return await reader.getEntryInfo(file)
      } catch {
        return { data: nothing, body: '' }
      }
    }
    return [ending, { ...reader, getEntryInfo }] as const
  })
  return {
    ...context,
    entryTypes: new Map(readers),
    parseData: <Data extends Record<string, unknown>>(entry: { id: string; data: Data }) =>
      parseData(entry).catch(() => store.get<Data>(entry.id)?.data ?? (nothing as Data)),
    store: { ...store, set: (entry) => entry.data !== nothing && store.set(entry) },
  }
}

function pagesIn(folder: string) {
  return defineCollection({
    loader: filesIn(folder, '*.mdx'),
    schema: pageFrontmatter,
  })
}

export const collections = {
  guides: pagesIn('guides'),
  retailers: pagesIn('retailers'),
  pages: pagesIn('pages'),
  brands: pagesIn('brands'),
  testimonials: defineCollection({
    loader: filesIn('testimonials', '*.yaml'),
    schema: testimonialFrontmatter,
  }),
}
