/** Shown where names can't be searched. */
export const noNamesDetail = (search: string) =>
  `“${search}” looks like a name. Search for a full email, phone number or ID instead.`

export const EMPTY_ACTIONS = {
  lastPage: 'Go to last page',
  firstPage: 'Go to first page',
  removeDate: 'Remove date filter',
  removeDates: 'Remove date filters',
  clearAll: 'Clear all',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',
}
