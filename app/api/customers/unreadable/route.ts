import { missedRoute } from '@/lib/server/customers/rejected-route'

/** The rows that nobody could be taken into the directory from, as they are now: `{unreadable, asked, total}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = missedRoute()
