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

/** Closes a panel and returns the focus to its button, or on a phone to the menu's: only the visible one takes it. */
function close(next: Partial<ScheduleAddress>, button: string) {
  change(next)
  for (const one of document.querySelectorAll<HTMLElement>(`main [${button}], main [data-more] > button`))
    one.focus()
}

export const closeChanges = () => close({ changes: null, days: 'shown' }, 'data-changes')
export const closeCompare = () => close({ compare: 'none' }, 'data-compares')
