import type { ListFact } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'

const LISTS: Record<string, string> = {
  getCustomers: 'customers',
  getOptoutCustomers: 'opt-outs',
  getEvents: 'events',
  getFormSubmissions: 'form submissions',
}

/** How the customer system pages a list, and what that means. */
export function listFactWords({ operation, cap, capped, repeated }: ListFact): string[] {
  const list = LISTS[operation] ?? operation
  const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)
  return [
    ...(cap === null
      ? []
      : [
          `Your customer system returns at most ${formatCount(cap)} ${cap === 1 ? 'row' : 'rows'} of ${list} per request, whatever is asked for. Frontdesk reads on until the list ends (${times(capped)} so far).`,
        ]),
    ...(repeated === 0
      ? []
      : [
          `Your customer system returned the same rows of ${list} again instead of the rows that follow, ${times(repeated)}. The end of the list can’t be seen, so what isn’t in it counts as not known.`,
        ]),
  ]
}
