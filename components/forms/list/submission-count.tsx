import { useQuery } from '@tanstack/react-query'
import { DEFAULT_SIZE } from '@/components/list-page/pagination-params'
import { useTimeZone } from '@/components/record/time-zone'
import type { KnownForm } from '@/lib/answers/forms'
import { formatInstant } from '@/lib/format/instants'
import { countedAt, recently, submissionsWord } from './messages'
import { countsOf } from './newest'
import { newestQuery } from './queries'

/** How many submissions a form has, as far as that is known, and how many are new. */
export function SubmissionCount({ form: { id, counted } }: { form: KnownForm }) {
  const zone = useTimeZone()
  const { data } = useQuery(newestQuery(id))
  if (!data) return null
  const { count, readAt, isOne, recent } = countsOf(data, DEFAULT_SIZE, Date.now(), counted)
  return (
    <>
      <span className="tabular-nums" title={readAt ? countedAt(formatInstant(readAt, zone)) : undefined}>
        {count}
      </span>
      <span className="md:hidden"> {submissionsWord(isOne)}</span>
      {recent && (
        <span className="whitespace-nowrap">
          {' · '}
          <span className="text-text">{recently(recent)}</span>
        </span>
      )}
    </>
  )
}
