import 'server-only'
import { z } from 'zod'
import { objectOf } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { readToday } from './today'

const since = z.iso.datetime({ precision: 3, error: 'must be a time such as 2026-03-09T08:00:00.000Z' })

/** What changed since the user's last visit, or since a time: `TodayAnswer`. */
export const todayRoute = route('today', {
  POST: method({
    who: 'customers.read',
    body: objectOf({ since: since.optional() }),
    handle: ({ app, actor, requestId, body }) =>
      readToday(app, actor, requestId, body.since === undefined ? null : Date.parse(body.since)),
  }),
})
