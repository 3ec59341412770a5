import { removalRoute } from '@/lib/server/removals/route'

/** One removal and its state. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = removalRoute()
