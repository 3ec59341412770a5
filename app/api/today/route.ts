import { todayRoute } from '@/lib/server/today/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = todayRoute
