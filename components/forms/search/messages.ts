/** What a search found, `of` what was searched. */
export const FOUND = {
  ofAll: (count: string, total: string) => `${count} of ${total} submissions`,
  loading: (count: string, loaded: string) => `${count} found in the ${loaded} loaded so far`,
  ofTotal: (count: string, loaded: string, total: string) => `${count} found in ${loaded} of ${total}`,
  ofNewest: (count: string, total: string) => `${count} found in the newest ${total}`,
  ofLoaded: (count: string, total: string) => `${count} found in the ${total} loaded. There may be more.`,
}
export const USER = { label: 'User ID', clear: 'Show all submissions', only: 'Filter by this user ID' }
export const FILTER = { clear: 'Clear answer filter' }

export const FORM_NOT_FOUND = 'Form not found'
