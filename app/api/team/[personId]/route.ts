import { personRoute } from '@/lib/server/team/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = personRoute
