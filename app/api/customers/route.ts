import { readRoute } from '@/lib/server/customers/read-route'

/** Customers by filters: `{members, unreadable}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  'customers',
  'customers.read',
  'getCustomers',
)
