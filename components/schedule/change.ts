import { entry, go } from '@/lib/browser/navigation/history-entry'
import { type Filter, hrefOf, parseAddress, type ScheduleAddress } from './address'

const addressNow = () => parseAddress(entry().href).address

/** Navigates from the current URL unless nothing changes, which would add a useless Back step. Referentially stable. */
export function change(next: Partial<ScheduleAddress>, how: 'push' | 'replace' = 'push'): void {
  const now = addressNow()
  const href = hrefOf({ ...now, ...next })
  // Other days keep the scroll position; another view starts at its top.
  if (href !== hrefOf(now)) go(href, next.view ? {} : entry().state, how)
}

export function changeFilter(name: Filter, value: string | null): void {
  change({ filters: { ...addressNow().filters, [name]: value } })
}

/** Closes a panel and returns the focus to its button. */
function close(next: Partial<ScheduleAddress>, button: string) {
  change(next)
  document.querySelector<HTMLElement>(`main [${button}]`)?.focus()
}

export const closeChanges = () => close({ changes: null, days: 'shown' }, 'data-changes')
export const closeCompare = () => close({ compare: 'none' }, 'data-compares')
