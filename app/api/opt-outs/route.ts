import { readRoute } from '@/lib/server/customers/read-route'

/** Customers who opted out: `{members, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'opt-outs',
  'opt-outs.read',
  'getOptoutCustomers',
)
