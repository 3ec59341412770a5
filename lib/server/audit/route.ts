import 'server-only'
import { readQuery } from '@/lib/server/app/query'
import { method, route } from '@/lib/server/route/route'
import { auditQuery, readShownAudit } from './shown'

/** The audit log newest first: `{rows, next}`. */
export const auditRoute = route('audit', {
  GET: method({
    who: 'audit.read',
    handle: ({ app, request }) => readShownAudit(app.db, readQuery(request, auditQuery), app.directory),
  }),
})
