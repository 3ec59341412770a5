import { listRoute } from '@/lib/server/customers/list-route'

/** A page of the directory's list, filtered and sorted: `{members, unreadable, directory}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listRoute()
