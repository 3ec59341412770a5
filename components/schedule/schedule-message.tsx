import type { ReactNode } from 'react'
import { Failure } from '@/components/failure/failure'
import { failureWords, type Subject } from '@/components/failure/failure-words'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { isFiltered, NO_FILTERS } from './address'
import { change } from './change'
import type { Desk } from './use-desk'

/** What a failure says of the schedule. */
export const SUBJECT: Subject = {
  asked: 'the schedule',
  records: 'the schedule',
  kept: 'Your days and filters are kept. Nothing was changed.',
}

/** What stands in place of classes, and its title; null where there are some, or may still come. */
export function messageOf(desk: Desk): { title: string; content: ReactNode } | null {
  const { address, shown, week, classes, isDay, isOnline } = desk
  if (week.error && week.readAt === null && !week.isFetching) {
    return {
      title: failureWords(week.error, SUBJECT, isOnline).title,
      content: <Failure error={week.error} subject={SUBJECT} isOnline={isOnline} onAgain={week.retry} />,
    }
  }
  if (classes.length > 0 || shown.some((one) => one.classes === null)) return null
  const when = isDay ? 'on this day' : 'in this week'
  if (desk.unreadable.length > 0) {
    return message(
      'None of these classes could be read',
      'The studio’s system sent them in a shape that can’t be used. Nothing was changed.',
      <Button onClick={week.refetch}>Read again</Button>,
    )
  }
  if (isFiltered(address.filters)) {
    return message(
      `No classes match ${when}`,
      'There may be others without the filters.',
      <Button onClick={() => change({ filters: NO_FILTERS })}>Clear filters</Button>,
    )
  }
  const goesOn = (week.continuingOn(shown[0]?.day ?? '') ?? []).length > 0
  return message(
    goesOn ? `No classes start ${when}` : `There are no classes ${when}`,
    'The studio’s system sent an empty schedule.',
    address.date === null ? (
      <Button onClick={week.refetch}>Read again</Button>
    ) : (
      <Button onClick={() => change({ date: null })}>Go to today</Button>
    ),
  )
}

function message(title: string, detail: string, actions: ReactNode) {
  const content = (
    <Message title={title} actions={actions}>
      {detail}
    </Message>
  )
  return { title, content }
}
