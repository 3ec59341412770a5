import type { ReactNode } from 'react'
import { Failure } from '@/components/failure/failure'
import { failureWords } from '@/components/failure/failure-messages'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { isFiltered, NO_FILTERS } from './address'
import { change } from './change'
import { wordsOf } from './classes/class-messages'
import { MATCHING_DAYS, noClasses, noMatch, OFFLINE_SUBJECT, SUBJECT } from './messages'
import type { SchedulePageState } from './use-schedule-page'
import { dayHead } from './week/days'
import { incompleteOf } from './week/incomplete'

/** The message shown instead of classes, with its title; null if there are some or they are loading. */
export function messageOf(schedulePage: SchedulePageState): { title: string; content: ReactNode } | null {
  const { address, shown, week, classes, isDay, isOnline } = schedulePage
  if (week.error && week.readAt === null && !week.isFetching) {
    const subject = isOnline ? SUBJECT : OFFLINE_SUBJECT
    return {
      title: failureWords(week.error, subject, isOnline).title,
      content: <Failure error={week.error} subject={subject} isOnline={isOnline} onAgain={week.retry} />,
    }
  }
  if (classes.length > 0 || shown.some((one) => one.classes === null)) return null
  const incomplete = incompleteOf(shown)
  if (incomplete) return message(incomplete, <Button onClick={week.refetch}>Refresh</Button>)
  if (isFiltered(address.filters)) {
    return message(
      noMatch(isDay, isDay && startsOf(week.days).length > 0),
      <>
        {isDay && <DaysWithClasses days={week.days} />}
        <Button onClick={() => change({ filters: NO_FILTERS })}>Clear filters</Button>
      </>,
    )
  }
  const goesOn = (week.continuingOn(shown[0]?.day ?? '') ?? []).length > 0
  return message(
    noClasses(isDay, goesOn),
    address.date === null ? (
      <Button onClick={week.refetch}>Refresh</Button>
    ) : (
      <Button onClick={() => change({ date: null })}>Go to today</Button>
    ),
  )
}

function message({ title, detail }: { title: string; detail: string }, actions: ReactNode) {
  const content = (
    <Message title={title} actions={actions}>
      {detail}
    </Message>
  )
  return { title, content }
}

type Days = SchedulePageState['week']['days']

/** The days that have classes, with the first one's time. */
const startsOf = (days: Days) =>
  days.flatMap(({ day, classes }) => {
    const [first] = classes ?? []
    return first ? [{ day, words: `${dayHead(day).weekday} ${wordsOf(first).start}` }] : []
  })

function DaysWithClasses({ days }: { days: Days }) {
  return (
    <ul aria-label={MATCHING_DAYS} className="flex w-full flex-wrap gap-2 empty:hidden">
      {startsOf(days).map(({ day, words }) => (
        <li key={day}>
          <Button onClick={() => change({ date: day })}>{words}</Button>
        </li>
      ))}
    </ul>
  )
}
