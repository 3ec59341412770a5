import { rejectedRowsRoute } from '@/lib/server/customers/rejected-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rejectedRowsRoute
