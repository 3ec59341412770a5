import type { ExactFilter } from '@/lib/contract'

/** The exact filters' names in words. */
export const FILTER_NAMES: Record<ExactFilter, string> = {
  _id: 'contact ID',
  user_id: 'user ID',
  email: 'email',
  phone: 'phone',
}

/** Shown with a search whose exact filters the customer system ignored. */
export function ignoredSearch(filters: readonly ExactFilter[], hasDirectory: boolean): string {
  const names = filters.map((filter) => FILTER_NAMES[filter])
  const named = new Intl.ListFormat('en-US').format(names)
  const what = `Your customer system ignored the ${named} ${names.length === 1 ? 'filter' : 'filters'}`
  return hasDirectory
    ? `${what}, so these results come from Frontdesk’s copy.`
    : `${what} and sent other customers, which aren’t shown. The customer you want may still exist.`
}

/** Shown with a search that the customer system couldn't be asked for. */
export function unansweredSearch({ title }: { title: string }): string {
  return `${title}, so only Frontdesk’s copy was searched. Try again in a moment.`
}
