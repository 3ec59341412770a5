import { absence } from '@/lib/format/text'
import { FILTERS, type Filter } from './address'
import type { ClassAt } from './class-times'

const order = new Intl.Collator('en')

/** A filter's seen values, sorted. */
export function optionsOf(filter: Filter, seen: readonly ClassAt[]): string[] {
  const values = new Set<string>()
  for (const { row } of seen) {
    const found = row[FILTERS[filter]]
    if (typeof found === 'string') values.add(found)
  }
  return [...values].filter((one) => absence(one) === null).sort(order.compare)
}
