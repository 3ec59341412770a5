import 'server-only'
import type { FoundMarks } from '@/lib/answers/directory'
import type { Customer } from '@/lib/contract'
import { highlighterOf } from '@/lib/directory/search/highlight-ranges'
import type { Query } from '@/lib/directory/search/query'
import { formatPhone } from '@/lib/format/phone'
import { absence, formatText, fullName } from '@/lib/format/text'

/** Highlight ranges of found customers by contact ID, in their displayed texts. */
export function highlightsOf(people: readonly Customer[], query: Query | null): Record<string, FoundMarks> {
  const marksIn = highlighterOf(query)
  const shown = (value: unknown, format: (value: unknown) => string) =>
    absence(value) === null ? marksIn(format(value)) : []
  return Object.fromEntries(
    people.map((one) => {
      const name = fullName(one.firstname, one.lastname)
      const marks = {
        name: name.absent ? [] : marksIn(name.text),
        email: shown(one.email, formatText),
        phone: shown(one.phone, formatPhone),
      }
      return [one.id, Object.fromEntries(Object.entries(marks).filter(([, some]) => some.length > 0))]
    }),
  )
}
