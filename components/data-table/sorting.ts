interface Sorting {
  by: string
  isDescending: boolean
}

/** A list's sort order; `value` null: the default order. */
export interface Sorts {
  value: Sorting | null
  onSort: (column: string) => void
}

/** `aria-sort` of a header; undefined if the rows aren't sorted by it. */
export function ariaSort(sorts: Sorts | null, column: string): 'ascending' | 'descending' | undefined {
  if (sorts?.value?.by !== column) return undefined
  return sorts.value.isDescending ? 'descending' : 'ascending'
}
