import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import { UnreadableList } from '@/components/failure/unreadable-rows'
import { useHeldQuery } from '@/components/failure/use-held-query'
import { Pager } from '@/components/list-page/pager'
import { Dialog } from '@/components/ui/dialog'
import { Warning } from '@/components/ui/warning'
import { rejectedRowsApi } from '@/lib/browser/rejected-rows-api'
import { formatCount } from '@/lib/format/numbers'
import { REJECTED_ROWS } from './messages'

/** The rows that the directory rejected, page by page, loaded from the customer system now. Not cached afterwards. */
export function RejectedRowsDialog({ onClose }: { onClose: () => void }) {
  const [starts, setStarts] = useState([0])
  const start = starts.at(-1) ?? 0
  const { query } = useHeldQuery(
    useQuery({
      queryKey: ['customers', 'missed', start],
      queryFn: async ({ signal }) => ({
        start,
        ...(await rejectedRowsApi.missed({ offset: start }, signal)),
      }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: 0,
    }),
  )
  const { data, error, isFetching } = query
  const end = data ? data.start + data.asked : 0
  const other = data ? data.asked - data.unreadable.length : 0
  return (
    <Dialog title={REJECTED_ROWS.title} onClose={onClose}>
      <div className="text-13">
        <p className="text-muted">{REJECTED_ROWS.cause}</p>
        {data && data.asked < data.total && (
          <div className="mt-4 flex items-center gap-2">
            <span className="tabular-nums">
              {formatCount(data.start + 1)}–{formatCount(end)} of {formatCount(data.total)}
            </span>
            <Pager
              hasPrevious={data.start > 0}
              hasNext={end < data.total}
              onTurn={(by) =>
                data.start === start && setStarts(by > 0 ? [...starts, end] : starts.slice(0, -1))
              }
            />
          </div>
        )}
        {data && data.unreadable.length > 0 && <UnreadableList rows={data.unreadable} />}
        {other > 0 && <p className="mt-4">{REJECTED_ROWS.fixed(other)}</p>}
        {error && (
          <div role="alert" className="mt-4">
            <Warning>
              {asApiError(error).problem.title}.{' '}
              <button
                type="button"
                className="text-accent-text hover:underline"
                onClick={() => query.refetch()}
              >
                Try again
              </button>
            </Warning>
          </div>
        )}
        {!data && isFetching && <p className="mt-4 text-muted">{REJECTED_ROWS.loading}</p>}
      </div>
    </Dialog>
  )
}
