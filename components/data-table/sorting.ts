/** By which column rows are sorted, and which way. */
export interface Sorting {
  by: string
  isDescending: boolean
}

/** How a list is sorted by its headers; `value` null: as it is by itself. */
export interface Sorts {
  value: Sorting | null
  /** A header was pressed. */
  onSort: (column: string) => void
}

/** What a header says of the order; nothing where the rows aren't sorted by it. */
export function ariaSort(sorts: Sorts | null, column: string): 'ascending' | 'descending' | undefined {
  if (sorts?.value?.by !== column) return undefined
  return sorts.value.isDescending ? 'descending' : 'ascending'
}
