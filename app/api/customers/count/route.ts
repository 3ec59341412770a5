import { countRoute } from '@/lib/server/customers/count-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = countRoute
