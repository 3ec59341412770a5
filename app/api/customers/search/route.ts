import { searchRoute } from '@/lib/server/customers/search/route'

/** Customers that match a search: `{members, unreadable, highlights, total, isComplete}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = searchRoute()
