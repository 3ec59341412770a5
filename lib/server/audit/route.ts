import 'server-only'
import { appContext } from '@/lib/server/app/app-context'
import { readQuery } from '@/lib/server/app/query'
import { method, route } from '@/lib/server/route/route'
import { auditQuery, readShownAudit } from './shown'

/** The audit log newest first: `{rows, next}`. */
export function auditRoute() {
  return route('audit', {
    GET: method({
      who: 'audit.read',
      handle: ({ request }) => readShownAudit(appContext().db, readQuery(request, auditQuery)),
    }),
  })
}
