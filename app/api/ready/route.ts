import { readiness } from '@/lib/server/readiness'
import { method, route } from '@/lib/server/route'

/** Whether database and upstream can be reached: 200 or 503, without detail. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('ready', {
  GET: method({
    who: 'anyone',
    async handle() {
      const isReady = await readiness()
      return Response.json({ status: isReady ? 'ok' : 'not ready' }, { status: isReady ? 200 : 503 })
    },
  }),
})
