import { listRoute } from '@/lib/server/customers/list-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listRoute
