import { removalsRoute } from '@/lib/server/removals/route'

/** Removals, and the removal of the contact that a token is for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = removalsRoute()
