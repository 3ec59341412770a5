import { ownSessionsRoute } from '@/lib/server/account/route'

/** The person's own sessions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownSessionsRoute()
