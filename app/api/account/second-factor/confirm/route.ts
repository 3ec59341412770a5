import { confirmRoute } from '@/lib/server/account/route'

/** Turns the second factor on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = confirmRoute()
