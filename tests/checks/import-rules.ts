/** Before a list of layers: all but those. */
export const EXCEPT = 'all but'

/** The layers, folders or files of `src` or the project, each with the layers and packages that it may import. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['zod', 'fastest-levenshtein'],
  contract: ['domain'],
  'db/catalogue': ['domain'],
  'db/store': ['domain'],
  serving: ['domain', 'contract'],
  server: ['domain', 'contract', 'serving', 'db/catalogue', 'db/store'],
  owner: ['server', 'serving', 'domain', 'authoring', 'db/catalogue', 'db/store'],
  browser: ['domain', 'contract'],
  islands: ['browser', 'domain'],
  components: ['islands', 'browser', 'domain', 'styles'],
  'components/content': ['components', 'domain'],
  layouts: ['components', 'islands', 'domain', 'styles', 'fonts'],
  pages: [
    ...['db/catalogue', 'layouts', 'components', 'components/content'],
    ...['islands', 'domain', 'styles'],
  ],
  routes: ['owner', 'layouts', 'components', 'domain', 'publishing'],
  'routes/pages/api': ['server'],
  'content.config.ts': ['domain', 'authoring'],
  styles: ['fonts'],
  fonts: [],
  authoring: ['domain', 'db/catalogue', 'components/content', 'serving'],
  publishing: ['domain', 'db/catalogue', 'components/content', 'authoring', 'serving'],
  'astro.config.mjs': ['domain', 'db/catalogue', 'publishing'],
  dev: ['server', 'owner', 'domain'],
  scripts: [EXCEPT, 'dev', 'pages', 'tests'],
  'scripts/start.ts': [EXCEPT, 'pages', 'tests'],
  'scripts/dev.ts': [EXCEPT, 'pages', 'tests'],
  tests: [EXCEPT],
}

/**
 * The folders of each layer, by their names below it; '' is the layer's own. A folder may import those before it. The
 * folders that `*` stands for do not import each other.
 */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: [
    ...['', 'time', 'account', 'shipping', 'catalogue', 'site', 'content', 'configurator'],
    ...['drawing', 'cart', 'order', 'compare', 'search', 'owner', 'mail', 'seo'],
  ],
  'db/store': ['migrations', ''],
  server: ['kernel', 'http', 'adapters', 'mail/kinds', 'mail', 'order', 'account', ''],
  owner: ['store', 'desk', 'figures', 'sample', 'orders', 'reviews', 'mail'],
  browser: [
    ...['base', 'analytics', 'account', 'shipping', 'cart', 'compare', 'configurator', 'order'],
    ...['search', ''],
  ],
  islands: ['ui', 'configurator', 'order', 'account', 'cart', 'checkout'],
  components: ['', 'cart', 'product', 'article', 'compare', 'search', 'frame', 'home', 'desk'],
  'components/content': [''],
  pages: ['', '*'],
  authoring: [
    ...['pictures', 'source', 'catalogue/checks', 'content', 'catalogue', 'content/checks'],
    ...['pipeline', 'editing'],
  ],
  publishing: [''],
  dev: ['card-provider', ''],
  scripts: [''],
}
