import { ownSessionRoute } from '@/lib/server/account/route'

/** One of the person's own sessions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ownSessionRoute()
