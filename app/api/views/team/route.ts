import { teamViewsRoute } from '@/lib/server/views/route'

/** The team's views of Customers, for those who may share: `{views}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = teamViewsRoute()
