import { buildId } from '@/lib/server/process/build-id'
import { method, route } from '@/lib/server/route/route'

/** The process lives; which build it serves is in a header, for pages of an older one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('health', {
  GET: method({
    who: 'anyone',
    handle: async () => Response.json({ status: 'ok' }, { headers: { 'x-frontdesk-build': buildId() } }),
  }),
})
