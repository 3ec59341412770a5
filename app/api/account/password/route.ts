import { passwordRoute } from '@/lib/server/account/route'

/** The person's own password. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = passwordRoute()
