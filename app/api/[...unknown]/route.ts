import { notFoundRoute } from '@/lib/server/route/by-path'

/** Every other address under /api: 404 as problem+json, whatever the method. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute()
