import { optOutsListRoute } from '@/lib/server/customers/opt-outs-list-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = optOutsListRoute
