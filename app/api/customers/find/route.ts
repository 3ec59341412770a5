import { findRoute } from '@/lib/server/find-route'

/** Customers by parts of a name, an email or a phone number: `{members, unreadable, directory}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = findRoute()
