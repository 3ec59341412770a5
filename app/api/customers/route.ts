import { readRoute } from '@/lib/server/read-route'

/** Customers by filters: `{members, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'customers',
  'customers.read',
  'getCustomers',
)
