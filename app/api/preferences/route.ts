import { keepPreference, preference } from '@/lib/server/preferences/preferences'
import { method, route } from '@/lib/server/route/route'

/** Saves one preference of the user, `{name, value}`; returns 204. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('preferences', {
  PUT: method({
    who: 'session.own',
    body: preference,
    handle: ({ app, actor, body }) => keepPreference(app.db, actor.id, body),
  }),
})
