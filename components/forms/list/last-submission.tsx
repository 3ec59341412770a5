import { useQuery } from '@tanstack/react-query'
import { asApiError } from '@/components/failure/failure-messages'
import { Instant } from '@/components/record/instant'
import { Skeleton } from '@/components/ui/skeleton'
import { UNKNOWN } from '@/lib/format/text'
import { newestQuery } from '../queries'
import { NOT_FOUND } from './messages'
import { newestOf } from './newest'

/** The date of a form's last submission; on hover, why it isn't known. */
export function LastSubmission({ formId }: { formId: string }) {
  const { data, error } = useQuery(newestQuery(formId))
  if (error) {
    const isGone = asApiError(error).status === 404
    return <span title={asApiError(error).problem.title}>{isGone ? NOT_FOUND : UNKNOWN}</span>
  }
  if (!data) {
    return (
      <span className="inline-block opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0">
        <Skeleton width="96px" />
      </span>
    )
  }
  const newest =
    data.submissions.length === 0 && data.unreadable.length > 0
      ? { word: UNKNOWN }
      : newestOf(data.submissions)
  return 'date' in newest ? <Instant value={newest.date} /> : newest.word
}
