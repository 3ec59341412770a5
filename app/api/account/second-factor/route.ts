import { secondFactorRoute } from '@/lib/server/account/route'

/** The person's own second factor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secondFactorRoute()
