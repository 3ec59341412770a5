import { passwordRoute } from '@/lib/server/account/route'

/** Changes the user's own password. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = passwordRoute()
