import { locationsRoute } from '@/lib/server/locations-route'

/** The locations that occur: `{locations}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = locationsRoute()
