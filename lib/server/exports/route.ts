import 'server-only'
import { method, requireRole, route } from '@/lib/server/route/route'
import { exportBody } from './body'
import { LIST_PERMISSION } from './sources'

const who = 'exports.create'
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Starts exports, and lists the user's own. */
export const exportsRoute = route('exports', {
  GET: method({ who, handle: async ({ app, actor }) => ({ exports: await app.exports.list(actor) }) }),
  POST: method({
    who,
    body: exportBody,
    async handle({ app, actor, body, requestId }) {
      await requireRole(app, actor, LIST_PERMISSION[body.list], 'exports', requestId)
      return Response.json(await app.exports.start(actor, body, requestId), { status: 202 })
    },
  }),
})

/** An export's progress and result. */
export const exportRoute = route('exports/[exportId]', {
  GET: method({
    who,
    handle: ({ app, actor, params: { exportId = '' } }) => app.exports.find(actor, exportId),
  }),
  DELETE: method({
    who,
    handle: ({ app, actor, params: { exportId = '' }, requestId }) =>
      app.exports.cancel(actor, exportId, requestId),
  }),
})

/** The file, once. */
export const exportFileRoute = route('exports/[exportId]/file', {
  GET: method({
    who,
    async handle({ app, actor, params: { exportId = '' }, requestId }) {
      // An admin who lost the role doesn't get a list that needs it.
      const { list } = await app.exports.find(actor, exportId)
      await requireRole(app, actor, LIST_PERMISSION[list], 'exports', requestId)
      const { fileName, format, bytes, parts } = await app.exports.fetch(actor, exportId, requestId)
      return new Response(streamOf(parts), {
        headers: {
          'content-type': TYPES[format],
          'content-length': String(bytes),
          'content-disposition': `attachment; filename="${fileName}"`,
        },
      })
    },
  }),
})

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
