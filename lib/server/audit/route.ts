import 'server-only'
import { desk } from '../desk'
import { readQuery } from '../query'
import { method, route } from '../route'
import { auditQuery, readShownAudit } from './shown'

/** The audit log newest first: `{rows, next}`. */
export function auditRoute() {
  return route('audit', {
    GET: method({
      who: 'audit.read',
      handle: ({ request }) => readShownAudit(desk().db, readQuery(request, auditQuery)),
    }),
  })
}
