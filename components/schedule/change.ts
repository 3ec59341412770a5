import { entry, goLate } from '@/lib/browser/history-entry'
import { type Filter, hrefOf, oddIn, parseAddress, type ScheduleAddress } from './address'

const paramsOf = (href: string) => new URLSearchParams(href.split(/\?(.*)/s)[1])

/** What an address of the schedule says. */
export const addressIn = (href: string) => parseAddress(paramsOf(href))

/** Names of what it says and can't be understood. */
export const oddOf = (href: string) => oddIn(paramsOf(href), addressIn(href))

/**
 * Goes on from the address in hand, unless that says the same: Back would lead nowhere then. The same function
 * always, so that what holds it needn't be drawn anew.
 */
export function change(next: Partial<ScheduleAddress>, how: 'push' | 'replace' = 'push'): void {
  const now = addressIn(entry().href)
  const href = hrefOf({ ...now, ...next })
  // Other days are shown where these were scrolled to; another view begins at its start.
  if (href !== hrefOf(now)) goLate(href, next.view ? {} : entry().kept, how)
}

/** Sets one filter; null: takes it away. */
export function changeFilter(name: Filter, value: string | null): void {
  change({ filters: { ...addressIn(entry().href).filters, [name]: value } })
}
