/**
 * The roles that the elements of a table have anyway, said once more: where rows have two lines their
 * `display` is no longer a table's, and some browsers then forget what they are.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
