import { linkRoute } from '@/lib/server/team/route'

/** Resets a user's account and returns a one-time link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute()
