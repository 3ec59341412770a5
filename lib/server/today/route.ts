import 'server-only'
import { objectOf, since } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { readToday } from './today'

/** What changed since the user's last visit, or since a time: `TodayAnswer`. */
export const todayRoute = route('today', {
  POST: method({
    who: 'customers.read',
    body: objectOf({ since: since.optional() }),
    handle: ({ app, actor, requestId, body }) =>
      readToday(app, actor, requestId, body.since === undefined ? null : Date.parse(body.since)),
  }),
})
