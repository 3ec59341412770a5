import { searchRoute } from '@/lib/server/customers/search/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = searchRoute
