import { useQuery } from '@tanstack/react-query'
import { DEFAULT_SIZE } from '@/components/list-page/pagination-params'
import { recently, submissionsWord } from './messages'
import { countsOf } from './newest'
import { newestQuery } from './queries'

/** How many submissions a form has, as far as its first page shows, and how many are new. */
export function SubmissionCount({ formId }: { formId: string }) {
  const { data } = useQuery(newestQuery(formId))
  if (!data) return null
  const { count, isOne, recent } = countsOf(data, DEFAULT_SIZE, Date.now())
  return (
    <>
      <span className="tabular-nums">{count}</span>
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
