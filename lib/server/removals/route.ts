import 'server-only'
import { z } from 'zod'
import { text } from '@/lib/contract/wire'
import { objectOf, since } from '@/lib/server/app/body'
import { Problem } from '@/lib/server/app/problem'
import { readQuery, wholeNumber } from '@/lib/server/app/query'
import { method, route } from '@/lib/server/route/route'
import { refusals } from './problems'
import { findRemoval, listRemovals, REMOVAL_LIMITS, readShownCertificate } from './read'
import { toListed } from './to-listed'

const id = text.min(1, { error: 'must not be empty' }).max(500, { error: 'must be at most 500 characters' })

/** The user's input to remove a token's contact. */
export const removalBody = objectOf({
  token: text,
  confirm: text,
  reason: text
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(500, { error: 'must be at most 500 characters' }),
})
/** The URL parameters of the removal list. */
export const removalQuery = z.strictObject({
  before: id.optional(),
  limit: wholeNumber(REMOVAL_LIMITS.most).optional(),
  since: since.transform(Date.parse).optional(),
})

const unknown = () => new Problem(404, 'Removal not found', { detail: 'No removal has this ID.' })

/** Previews the removal of a contact: `{contact, counts, token}`. */
export const previewRoute = route('removals/preview', {
  POST: method({
    who: 'removals.write',
    fresh: true,
    body: objectOf({ id }),
    handle: ({ app, actor, body, requestId }) => app.removals.preview(actor, body.id, requestId),
  }),
})

/** Lists removals newest first, or starts one. */
export const removalsRoute = route('removals', {
  GET: method({
    who: 'removals.read',
    async handle({ app, request }) {
      const removals = await listRemovals(app.db, readQuery(request, removalQuery))
      if (!removals) throw unknown()
      return { removals: await toListed(app.db, removals) }
    },
  }),
  POST: method({
    who: 'removals.write',
    fresh: true,
    body: removalBody,
    async handle({ app, actor, body, requestId }) {
      const removalId = await app.removals.request({ actor, ...body, requestId })
      const removal = await findRemoval(app.db, removalId).catch(() => {
        throw refusals.unshown(removalId)
      })
      return { removal }
    },
  }),
})

export const removalRoute = route('removals/[removalId]', {
  GET: method({
    who: 'removals.read',
    async handle({ app, params: { removalId = '' } }) {
      const removal = await findRemoval(app.db, removalId)
      if (!removal) throw unknown()
      return { removal }
    },
  }),
})

/** The proof of a removal: `{certificate, requesterName, deletesSubmissions}`. */
export const certificateRoute = route('removals/[removalId]/certificate', {
  GET: method({
    who: 'removals.read',
    async handle({ app, params: { removalId = '' } }) {
      const shown = await readShownCertificate(app.db, removalId)
      if (!shown) throw unknown()
      return shown
    },
  }),
})
