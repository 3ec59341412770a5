import 'server-only'
import { date } from '@/lib/contract'
import { objectOf, since } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { MOST_DAYS, readChanges } from './changes'

const DAY_MS = 86_400_000

const body = objectOf({ from: date, to: date, since: since.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['to'],
    error: `must give a range of ${MOST_DAYS} days or fewer`,
  })

/** What changed in some days since the user's last visit, or since a time: `ScheduleChangesAnswer`. */
export const changesRoute = route('schedule/changes', {
  POST: method({
    who: 'schedule.read',
    body,
    handle: ({ app, actor, requestId, body: { since, ...days } }) =>
      readChanges(app, actor, requestId, {
        ...days,
        since: since === undefined ? null : Date.parse(since),
      }),
  }),
})
