import { connectionRoute } from '@/lib/server/connection/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = connectionRoute
