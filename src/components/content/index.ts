import Cell from '../article/Cell.astro'
import HeadCell from '../article/HeadCell.astro'
import Link from '../article/Link.astro'
import Table from '../article/Table.astro'

const files = import.meta.glob<typeof Link>('./*.astro', {
  import: 'default',
  eager: true,
})
const own = Object.entries(files).map(([path, component]) => [
  path.slice('./'.length, -'.astro'.length),
  component,
])

/** The components that `content/` may use without an import. */
export const contentComponents = {
  ...Object.fromEntries(own),
  a: Link,
  table: Table,
  td: Cell,
  th: HeadCell,
}
