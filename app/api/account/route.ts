import { accountRoute } from '@/lib/server/account/route'

/** The signed-in user's own account. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountRoute()
