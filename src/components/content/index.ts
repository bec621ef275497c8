import Cell from '../article/Cell.astro'
import HeadCell from '../article/HeadCell.astro'
import Link from '../article/Link.astro'
import Table from '../article/Table.astro'

const files = import.meta.glob<typeof Link>('./*/*.astro', {
  import: 'default',
  eager: true,
})
const own = Object.entries(files).map(([path, component]) => [path.split('/')[1], component])

/** The components that `content/` may use without an import: each is a folder here. */
export const contentComponents = {
  ...Object.fromEntries(own),
  a: Link,
  table: Table,
  td: Cell,
  th: HeadCell,
}
