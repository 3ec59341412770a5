import { removalsRoute } from '@/lib/server/removals/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = removalsRoute
