import { removalsRoute } from '@/lib/server/removals/route'

/** Lists removals, or removes the contact that a token is for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = removalsRoute()
