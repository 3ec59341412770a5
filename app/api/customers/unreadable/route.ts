import { rejectedRowsRoute } from '@/lib/server/customers/rejected-route'

/** The rows that the directory rejected, in their current form: `{unreadable, asked, total}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rejectedRowsRoute()
