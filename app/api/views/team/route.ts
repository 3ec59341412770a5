import { teamViewsRoute } from '@/lib/server/views/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = teamViewsRoute
