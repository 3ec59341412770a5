import { countRoute } from '@/lib/server/customers/count-route'

/** How many rows Live's list has, found out a few calls at a time: `{known, below, calls}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = countRoute()
