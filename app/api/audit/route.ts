import { auditRoute } from '@/lib/server/audit/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = auditRoute
