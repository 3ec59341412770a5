import { useInfiniteQuery } from '@tanstack/react-query'
import { Failure } from '@/components/failure/failure'
import { UnreadableList } from '@/components/failure/unreadable-rows'
import { useReading } from '@/components/failure/use-reading'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { missedApi } from '@/lib/browser/missed-api'
import { formatCount } from '@/lib/format/numbers'
import { LIST } from '../subjects'

/** The rows that the directory missed, as the studio’s system gives them now. Kept nowhere afterwards. */
export function MissedDialog({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: ['customers', 'missed'],
    queryFn: ({ pageParam, signal }) => missedApi.missed({ offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ asked, total }, _pages, offset) =>
      asked > 0 && offset + asked < total ? offset + asked : null,
    gcTime: 0,
    staleTime: 0,
  })
  const reading = useReading(query)
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ unreadable }) => unreadable)
  const other = pages.reduce((sum, { asked }) => sum + asked, 0) - rows.length
  return (
    <Dialog title="Rows that could not be read" onClose={onClose}>
      <div className="text-[13px]/[18px]">
        <p className="text-(--muted)">
          The studio’s system sends them in a shape that can’t be used. Nothing was changed.
        </p>
        {rows.length > 0 && <UnreadableList rows={rows} />}
        {other > 0 && (
          <p className="mt-4">
            {formatCount(other)} {other === 1 ? 'row' : 'rows'} can be read by now, or{' '}
            {other === 1 ? 'is' : 'are'} no longer there: the list shows so once everybody was read again.
          </p>
        )}
        <div className="mt-4">
          {reading.error ? (
            <Failure {...reading} error={reading.error} subject={LIST} />
          ) : query.hasNextPage ? (
            <Button
              aria-disabled={query.isFetching}
              onClick={() => !query.isFetching && query.fetchNextPage()}
            >
              {query.isFetching ? 'Reading more' : 'Show more'}
            </Button>
          ) : (
            query.isFetching && <p className="text-(--muted)">Reading them anew</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
