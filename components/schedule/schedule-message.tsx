import { Failure } from '@/components/failure/failure'
import type { Subject } from '@/components/failure/failure-words'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { isFiltered, NO_FILTERS } from './address'
import type { Desk } from './use-desk'

/** What a failure says of the schedule. */
export const SUBJECT: Subject = {
  asked: 'the schedule',
  records: 'the schedule',
  kept: 'Your days and filters are kept. Nothing was changed.',
}

/** What stands in place of classes; null where there are some, or may still come. */
export function messageOf(desk: Desk) {
  const { address, shown, week, classes, isOnline, change } = desk
  if (week.error && week.readAt === null && !week.isFetching) {
    return <Failure error={week.error} subject={SUBJECT} isOnline={isOnline} onAgain={week.retry} />
  }
  if (classes.length > 0 || shown.some((one) => one.classes === null)) return null
  const when = address.view === 'day' ? 'on this day' : 'in this week'
  if (shown.some(({ answer }) => answer && answer.unreadable.length > 0)) {
    return (
      <Message
        title="None of these classes could be read"
        actions={<Button onClick={week.refetch}>Read again</Button>}
      >
        The studio’s system sent them in a shape that can’t be used. Nothing was changed.
      </Message>
    )
  }
  if (isFiltered(address.filters)) {
    return (
      <Message
        title={`No classes match ${when}`}
        actions={<Button onClick={() => change({ filters: NO_FILTERS })}>Clear filters</Button>}
      >
        There may be others without the filters.
      </Message>
    )
  }
  return (
    <Message
      title={`There are no classes ${when}`}
      actions={
        address.date === null ? (
          <Button onClick={week.refetch}>Read again</Button>
        ) : (
          <Button onClick={() => change({ date: null })}>Go to today</Button>
        )
      }
    >
      The studio’s system sent an empty schedule.
    </Message>
  )
}
