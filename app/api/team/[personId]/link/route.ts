import { linkRoute } from '@/lib/server/team/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute
