import { searchRoute } from '@/lib/server/customers/search/route'

/** Customers by a searched text: `{members, unreadable, highlights, total, isComplete}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = searchRoute()
