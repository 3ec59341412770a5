import type { ListFact } from '@/lib/answers/connection'
import { formatCount } from '@/lib/format/numbers'

const LISTS: Record<string, string> = {
  getCustomers: 'Customers',
  getOptoutCustomers: 'Opt-outs',
  getEvents: 'Events',
  getFormSubmissions: 'Form submissions',
}

/** How the customer system pages a list, and what that means. */
export function listFactMessages({ operation, cap, capped, repeated }: ListFact): string[] {
  const list = LISTS[operation] ?? operation
  const seen = (count: number) => `Seen ${count === 1 ? 'once' : `${formatCount(count)} times`} so far.`
  return [
    ...(cap === null
      ? []
      : [
          `${list}: your customer system returns at most ${formatCount(cap)} ${cap === 1 ? 'row' : 'rows'} per request, even if more are requested. Frontdesk keeps loading until the end of the list. ${seen(capped)}`,
        ]),
    ...(repeated === 0
      ? []
      : [
          `${list}: your customer system returned the same rows again instead of the next ones. Frontdesk can’t tell where the list ends, so it can’t confirm that a customer is gone. ${seen(repeated)}`,
        ]),
  ]
}
