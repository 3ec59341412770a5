import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { can } from '@/lib/access'
import type { AppContext } from '@/lib/server/app/app-context'
import { isoOrNull } from '@/lib/server/app/iso'
import { method, route } from '@/lib/server/route/route'
import { findActor } from '@/lib/server/session/find-actor'
import type { Readiness } from './readiness'

/** Whether this instance can work: 200 or 503, with the failing parts for users who may see them. */
export const readinessRoute = route('ready', {
  GET: method({
    who: 'anyone',
    async handle({ app, request }) {
      const found = await app.readiness()
      const status = found.isReady ? 'ok' : 'not ready'
      const detail = (await maySeeDetail(app, request.headers)) ? detailOf(found) : {}
      return Response.json({ status, ...detail }, { status: found.isReady ? 200 : 503 })
    },
  }),
})

/** How long the database may take to identify the user, in ms. */
const IDENTIFY_MS = 2000

/** If the database can't identify the user, no detail is shown. */
async function maySeeDetail(app: Pick<AppContext, 'auth' | 'db'>, headers: Headers): Promise<boolean> {
  if (!headers.has('cookie')) return false
  const found = findActor(app, headers).catch(() => null)
  const actor = await Promise.race([found, setTimeout(IDENTIFY_MS, null, { ref: false })])
  return actor !== null && can(actor.role, 'connection.read')
}

function detailOf({ database, upstream, late }: Readiness) {
  return {
    database: database ? 'ok' : 'rejects writes',
    upstream: upstream ? 'ok' : 'does not respond',
    lateJobs: late.map(({ name, ranAt, failures }) => ({
      name,
      ranAt: isoOrNull(ranAt),
      failures,
    })),
  }
}
