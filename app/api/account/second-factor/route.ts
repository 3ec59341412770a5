import { secondFactorRoute } from '@/lib/server/account/route'

/** The user's own second factor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secondFactorRoute()
