import 'server-only'
import { z } from 'zod'
import { transact } from '@/lib/database/transact'
import { objectOf } from '@/lib/server/app/body'
import type { AppDatabase } from '@/lib/server/app/schema'
import { method, route } from '@/lib/server/route/route'
import { requireKnownLocation } from './known-location'
import { viewContent, viewName } from './stored'
import { addView, changeView, listViews, moveView, removeView, TEAM, type ViewChange } from './views'

const id = z.string({ error: 'must be text' }).regex(/^[\w-]{22}$/, { error: 'is not a view ID' })
const one = objectOf({ id })

/** A view to save. */
export const newView = objectOf({ name: viewName, ...viewContent.shape })
const { filters, layout } = viewContent.partial().shape
const savedAt = z.int({ error: 'must be the time when the view was saved, in ms' }).min(0).optional()
const viewChange = objectOf({ id, name: viewName.optional(), filters, layout, savedAt }).transform(
  ({ id, name, filters, layout, savedAt }, context): { id: string; change: ViewChange } => {
    const isNamed = name !== undefined
    if (isNamed && !filters && !layout && savedAt === undefined) return { id, change: { name } }
    if (!isNamed && filters && layout && savedAt !== undefined)
      return { id, change: { filters, layout, savedAt } }
    context.addIssue({ code: 'custom', message: 'must have either name, or filters, layout and savedAt' })
    return z.NEVER
  },
)

const filtersIn = (change: ViewChange) => ('filters' in change ? change.filters : undefined)
const answerTo = async (db: AppDatabase, userId: string) => ({ views: await listViews(db, userId) })

/** A user's own views. Every method returns `{views}`, the user's own and the team's; POST 201 with the `id`. */
export const viewsRoute = route('views', {
  GET: method({ who: 'customers.read', handle: ({ app, actor }) => answerTo(app.db, actor.id) }),
  POST: method({
    who: 'customers.read',
    body: newView,
    async handle({ app, actor, body }) {
      await requireKnownLocation(app.db, body.filters)
      const id = await transact(app.db, (write) => addView(write, actor.id, body))
      return Response.json({ id, ...(await answerTo(app.db, actor.id)) }, { status: 201 })
    },
  }),
  PATCH: method({
    who: 'customers.read',
    body: viewChange,
    async handle({ app, actor, body: { id, change } }) {
      await requireKnownLocation(app.db, filtersIn(change))
      await transact(app.db, (write) => changeView(write, actor.id, id, change))
      return answerTo(app.db, actor.id)
    },
  }),
  DELETE: method({
    who: 'customers.read',
    body: one,
    async handle({ app, actor, body }) {
      await transact(app.db, (write) => removeView(write, actor.id, body.id))
      return answerTo(app.db, actor.id)
    },
  }),
})

/** The team's views: POST shares, PATCH changes, DELETE removes or, with `keep`, gives it back. `{views}`. */
export const teamViewsRoute = route('views/team', {
  POST: method({
    who: 'views.share',
    audit: 'view.share',
    body: one,
    async handle({ actor, write, body: { id } }) {
      await moveView(write, id, actor.id, TEAM)
      return { subject: id, answer: await answerTo(write, actor.id) }
    },
  }),
  PATCH: method({
    who: 'views.share',
    audit: 'view.change',
    body: viewChange,
    async handle({ actor, write, body: { id, change } }) {
      await requireKnownLocation(write, filtersIn(change))
      await changeView(write, TEAM, id, change)
      // A user typed the name, so no log has it.
      const detail: Record<string, string | boolean> =
        'name' in change ? { renamed: true } : Object.fromEntries(Object.entries(change.filters))
      return { subject: id, detail, answer: await answerTo(write, actor.id) }
    },
  }),
  DELETE: method({
    who: 'views.share',
    audit: 'view.remove',
    body: objectOf({ id, keep: z.boolean({ error: 'must be true or false' }).optional() }),
    async handle({ actor, write, body: { id, keep } }) {
      if (keep) await moveView(write, id, TEAM, actor.id)
      else await removeView(write, TEAM, id)
      const answer = await answerTo(write, actor.id)
      return { subject: id, answer, ...(keep && { action: 'view.unshare' as const }) }
    },
  }),
})
