import { sessionsRoute } from '@/lib/server/team/route'

/** Signs a user out everywhere. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sessionsRoute()
