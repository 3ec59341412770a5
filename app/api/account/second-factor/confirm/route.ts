import { confirmRoute } from '@/lib/server/account/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = confirmRoute
