import { keepPreference, preference } from '@/lib/server/preferences/preferences'
import { method, route } from '@/lib/server/route/route'

/** Keeps one preference of the person who asks: `{name, value}`, answered with 204. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('preferences', {
  PUT: method({
    who: 'session.own',
    body: preference,
    handle: ({ app, actor, body }) => keepPreference(app.db, actor.id, body),
  }),
})
