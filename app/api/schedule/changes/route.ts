import { changesRoute } from '@/lib/server/schedule/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changesRoute
