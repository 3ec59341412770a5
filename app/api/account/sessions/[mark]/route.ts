import { ownSessionRoute } from '@/lib/server/account/route'

/** One of the user's own sessions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownSessionRoute()
