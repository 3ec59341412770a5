import { viewsRoute } from '@/lib/server/views/route'

/** A person's own views of Customers, beside the team's: `{views}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = viewsRoute()
