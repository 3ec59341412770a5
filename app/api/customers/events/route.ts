import { readRoute } from '@/lib/server/customers/read-route'

/** The events of one customer: `{events, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'customers/events',
  'customers.read',
  'getEvents',
)
