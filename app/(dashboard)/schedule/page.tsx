import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { dayBody, isFiltered, NO_FILTERS, parseAddress, VISIT } from '@/components/schedule/address'
import { changesQuery, isOfBrowser } from '@/components/schedule/changes/queries'
import { SchedulePage } from '@/components/schedule/schedule-page'
import { readClock } from '@/components/schedule/week/clock'
import { addDays, weekOf } from '@/components/schedule/week/days'
import { dayQuery } from '@/components/schedule/week/queries'
import { regionalOf } from '@/lib/preferences'
import { appContext } from '@/lib/server/app/app-context'
import { requestId, requestUrl } from '@/lib/server/app/request'
import { pageLanguage, pagePreferences } from '@/lib/server/preferences/page-preferences'
import { studioName } from '@/lib/server/process/studio'
import { readPageCounted } from '@/lib/server/quota/counted-read'
import { readChanges } from '@/lib/server/schedule/changes'
import { noteDay } from '@/lib/server/schedule/versions'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Schedule' }

/** The schedule, rendered with the week that the URL asks for. */
export default async function Page() {
  const actor = await requireActor('schedule.read')
  const app = appContext()
  const ownId = await requestId()
  const read = readPageCounted(app, actor, ownId)
  const queryClient = new QueryClient()
  const { date, filters, changes } = parseAddress(await requestUrl()).address
  const clock = readClock()
  const { week } = regionalOf(await pagePreferences(actor.id), await pageLanguage())
  const days = weekOf(date ?? clock.day, week)
  const categories = isFiltered(filters) ? categoriesOf(days, read) : []
  // The HTML includes classes that started on the day before and are still on.
  const withDayBefore = [addDays(days[0] ?? '', -1), ...days]
  await Promise.all(
    withDayBefore.map((day) => {
      const body = dayBody(day, filters)
      return queryClient.prefetchQuery({
        ...dayQuery(body),
        queryFn: async () => {
          const readAt = Date.now()
          const page = await read('viewClassSchedule', body)
          noteDay(app, body, page, readAt)
          const { rows, unreadable, unmatched } = page
          return { result: rows, unreadable, ...(unmatched && { unmatched }) }
        },
      })
    }),
  )
  if (!isOfBrowser(changes)) {
    const week = { from: days[0] ?? '', to: days.at(-1) ?? '' }
    const since = changes === null || changes === VISIT ? null : Date.parse(changes)
    await queryClient.prefetchQuery({
      ...changesQuery(week, changes),
      queryFn: () => readChanges(app, actor, ownId, { ...week, since }),
    })
  }
  return hydrated(
    queryClient,
    <SchedulePage clock={clock} categories={await categories} studio={await studioName(app)} />,
  )
}

/** The categories of all classes on some days, so that filters don't change colors. Empty if they can't be loaded. */
async function categoriesOf(
  days: readonly string[],
  read: ReturnType<typeof readPageCounted>,
): Promise<unknown[]> {
  const answers = await Promise.all(
    days.map((day) => read('viewClassSchedule', dayBody(day, NO_FILTERS))),
  ).catch(() => [])
  return [...new Set(answers.flatMap(({ rows }) => rows.map((row) => row.class_category)))]
}
