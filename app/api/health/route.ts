import { buildId } from '@/lib/server/process/build-id'
import { method, route } from '@/lib/server/route/route'

/** Liveness. A header names the build, so that pages of an older build notice. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('health', {
  GET: method({
    who: 'anyone',
    handle: async () => Response.json({ status: 'ok' }, { headers: { 'x-frontdesk-build': buildId() } }),
  }),
})
