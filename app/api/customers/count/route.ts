import { countRoute } from '@/lib/server/customers/count-route'

/** Counts the rows of the live list, a few calls at a time: `{known, below, calls}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = countRoute()
