import { notFoundRoute } from '@/lib/server/route/by-path'

/** Any other path under /api: 404 as problem+json for every method. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute()
