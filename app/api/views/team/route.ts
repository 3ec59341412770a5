import { teamViewsRoute } from '@/lib/server/views/route'

/** The team's saved views of Customers, for users who may share: `{views}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = teamViewsRoute()
