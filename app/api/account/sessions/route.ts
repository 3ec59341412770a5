import { ownSessionsRoute } from '@/lib/server/account/route'

/** The user's own sessions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownSessionsRoute()
