import { absence } from '@/lib/format/text'
import { FILTERS, type Filter } from './address'
import type { ClassAt } from './class-times'

const order = new Intl.Collator('en')

/** The values of a filter that were seen, sorted, the one in hand among them. */
export function optionsOf(filter: Filter, seen: readonly ClassAt[], value: string | null): string[] {
  const values = new Set(value === null ? [] : [value])
  for (const { row } of seen) {
    const found = row[FILTERS[filter]]
    if (typeof found === 'string') values.add(found)
  }
  return [...values].filter((one) => one === value || absence(one) === null).sort(order.compare)
}
