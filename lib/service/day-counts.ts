import 'server-only'
import type { Selectable } from 'kysely'
import { chunksOf } from './chunks'
import type { ServiceDatabase, ServiceSchema } from './schema'

export type CountedList = 'customers' | 'opt-outs' | 'opt-outs.email' | 'opt-outs.sms'

/** Columns that decide the lists and days a customer is in. */
export const DAY_COLUMNS = ['created_date', 'optout_date', 'email_optout', 'sms_optout'] as const

export type Counted = Pick<Selectable<ServiceSchema['customers']>, (typeof DAY_COLUMNS)[number]>

/** Updates the counts after a write. Call it at the transaction's end: it locks the rows of busy days. */
export async function countDays(write: ServiceDatabase, gone: Counted[], come: Counted[]): Promise<void> {
  for (const chunk of chunksOf(changesOf(gone, come))) {
    await write
      .insertInto('day_counts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['list', 'day']).doUpdateSet((set) => ({
          row_count: set('day_counts.row_count', '+', set.ref('excluded.row_count')),
        })),
      )
      .execute()
  }
}

/** One change per list and day, in order, so that two writers can't deadlock. */
function changesOf(gone: Counted[], come: Counted[]) {
  const changes = new Map<string, { list: CountedList; day: string; row_count: number }>()
  const add = (customer: Counted, by: number) => {
    for (const [list, day] of daysOf(customer)) {
      const key = `${list} ${day}`
      const change = changes.get(key) ?? { list, day, row_count: 0 }
      change.row_count += by
      changes.set(key, change)
    }
  }
  for (const customer of gone) add(customer, -1)
  for (const customer of come) add(customer, 1)
  return [...changes]
    .filter(([, { row_count }]) => row_count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
}

function daysOf({ created_date, optout_date, email_optout, sms_optout }: Counted): [CountedList, string][] {
  const days: [CountedList, string][] = [['customers', created_date.slice(0, 10)]]
  if (optout_date === null) return days
  const day = optout_date.slice(0, 10)
  days.push(['opt-outs', day])
  if (email_optout === 1) days.push(['opt-outs.email', day])
  if (sms_optout === 1) days.push(['opt-outs.sms', day])
  return days
}
