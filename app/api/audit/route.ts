import { auditRoute } from '@/lib/server/audit/route'

/** The audit log, newest first, filtered by user, action, subject and time. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = auditRoute()
