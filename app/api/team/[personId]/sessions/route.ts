import { sessionsRoute } from '@/lib/server/team/route'

/** Signs a person out everywhere. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sessionsRoute()
