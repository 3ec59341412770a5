import { entry, go } from '@/lib/browser/navigation/history-entry'
import { type Filter, hrefOf, oddIn, parseAddress, type ScheduleAddress } from './address'

const paramsOf = (href: string) => new URLSearchParams(href.split(/\?(.*)/s)[1])

/** The schedule's URL parameters. */
export const addressIn = (href: string) => parseAddress(paramsOf(href))

/** Names of invalid parameters. */
export const oddOf = (href: string) => oddIn(paramsOf(href), addressIn(href))

/** Navigates from the current URL unless nothing changes, which would add a useless Back step. Referentially stable. */
export function change(next: Partial<ScheduleAddress>, how: 'push' | 'replace' = 'push'): void {
  const now = addressIn(entry().href)
  const href = hrefOf({ ...now, ...next })
  // Other days keep the scroll position; another view starts at its top.
  if (href !== hrefOf(now)) go(href, next.view ? {} : entry().state, how)
}

/** Sets one filter; null: clears it. */
export function changeFilter(name: Filter, value: string | null): void {
  change({ filters: { ...addressIn(entry().href).filters, [name]: value } })
}
