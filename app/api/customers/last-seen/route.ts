import { lastSeenRoute } from '@/lib/server/customers/last-seen-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = lastSeenRoute
