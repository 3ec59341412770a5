import { method, route } from '@/lib/server/route'

/** The process lives. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('health', {
  GET: method({ who: 'anyone', handle: async () => ({ status: 'ok' }) }),
})
