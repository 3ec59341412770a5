import { teamRoute } from '@/lib/server/team/route'

/** Lists the team, or adds a user. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = teamRoute()
