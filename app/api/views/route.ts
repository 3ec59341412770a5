import { viewsRoute } from '@/lib/server/views/route'

/** The user's own and the team's saved views of Customers: `{views}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = viewsRoute()
