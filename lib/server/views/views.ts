import 'server-only'
import { randomBytes } from 'node:crypto'
import { lock } from '@/lib/database/lock'
import { locationFrom, locationsOf, locationText } from '@/lib/directory-list'
import { Problem } from '@/lib/server/app/problem'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { View, ViewContent } from '@/lib/views'
import type { AppWrite } from '../audit/log'
import { goneLocations } from './known-location'
import { readContent } from './stored'

/** Per user, and for the team. */
export const MOST_VIEWS = 50

/** A new name, or new content to replace the version that the user saw. */
export type ViewChange = { name: string } | (ViewContent & Pick<View, 'savedAt'>)

/** The owner of the team's views; user IDs are longer. */
export const TEAM = 'team'

/** Names with the same key are the same: case, accents and width are normalized. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

const { compare } = new Intl.Collator('en', { numeric: true })

/** A user's own views and then the team's, each by name. */
export async function listViews(db: AppDatabase, userId: string): Promise<View[]> {
  const rows = await db.selectFrom('views').selectAll().where('owner', 'in', [userId, TEAM]).execute()
  const views = rows.map(({ id, name, owner, changed_at: savedAt, ...texts }) => {
    return { id, name, isTeam: owner === TEAM, savedAt, ...readContent(texts) }
  })
  const gone = await goneLocations(
    db,
    views.flatMap(({ filters: { location } }) =>
      location === undefined ? [] : locationsOf(locationFrom(location)),
    ),
  )
  return views
    .map((view) => {
      const known = withoutGone(view, gone)
      return { ...known, href: `/customers?${new URLSearchParams({ view: view.id, ...known.filters })}` }
    })
    .sort((a, b) => Number(a.isTeam) - Number(b.isTeam) || compare(a.name, b.name))
}

/** A missing location is shown like a missing filter. */
function withoutGone<Content extends Pick<View, 'filters' | 'missing'>>(
  content: Content,
  gone: ReadonlySet<string>,
): Content {
  const { location, ...filters } = content.filters
  const all = location === undefined ? [] : locationsOf(locationFrom(location))
  const lost = all.filter((one) => gone.has(one))
  if (lost.length === 0) return content
  const left = all.filter((one) => !gone.has(one))
  const [first = ''] = left
  const kept = left.length > 0 && { location: left.length > 1 ? locationText(left) : first }
  const missing = [...content.missing, ...lost.map((one) => `location “${one}”`)]
  return { ...content, filters: { ...filters, ...kept }, missing }
}

/** Saves a view of `owner` and returns its ID. Throws Problem 409. */
export async function addView(
  write: AppWrite,
  owner: string,
  { name, ...content }: ViewContent & { name: string },
): Promise<string> {
  await requirePlace(write, owner, name)
  const id = randomBytes(16).toString('base64url')
  const named = { name, name_key: keyOf(name) }
  await write
    .insertInto('views')
    .values({ id, owner, ...named, ...textsOf(content), changed_at: Date.now() })
    .execute()
  return id
}

/** Renames a view or replaces the content saved at `savedAt`. Throws Problem 404 and 409. */
export async function changeView(
  write: AppWrite,
  owner: string,
  id: string,
  change: ViewChange,
): Promise<void> {
  if ('name' in change) {
    await requireName(write, owner, change.name, id)
    await update(write, owner, id, { name: change.name, name_key: keyOf(change.name) })
  } else await replaceContent(write, owner, id, change)
}

/** Moves a view from a user to the team or back. Throws Problem 404 and 409. */
export async function moveView(write: AppWrite, id: string, from: string, to: string): Promise<void> {
  const found = await write
    .selectFrom('views')
    .select('name')
    .where('id', '=', id)
    .where('owner', '=', from)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw gone()
  await requirePlace(write, to, found.name)
  await update(write, from, id, { owner: to })
}

/** Removes a view of `owner` and every user's arrangement of it. Throws Problem 404. */
export async function removeView(write: AppWrite, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await write
    .deleteFrom('views')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw gone()
  await write.deleteFrom('preferences').where('name', '=', `table:view ${id}`).execute()
}

/** Removes all views of a deleted user; the team's stay, whichever user saved them. */
export async function removeViewsOf(db: AppDatabase, userId: string): Promise<void> {
  await db.deleteFrom('views').where('owner', '=', userId).execute()
}

const textsOf = ({ filters, layout }: ViewContent) => ({
  filters: JSON.stringify(filters),
  layout: JSON.stringify(layout),
})

async function requirePlace(write: AppWrite, owner: string, name: string): Promise<void> {
  await requireName(write, owner, name)
  const count = write.selectFrom('views').select(({ fn }) => fn.countAll().as('count'))
  const { count: views } = await count.where('owner', '=', owner).executeTakeFirstOrThrow()
  if (Number(views) < MOST_VIEWS) return
  const whose = owner === TEAM ? 'The team has' : 'You have'
  throw new Problem(409, `${whose} ${MOST_VIEWS} views, which is the limit`, {
    type: '/problems/too-many-views',
    detail: 'Nothing was changed. Remove a view that isn’t used.',
  })
}

/** Locks the name and the last place until the transaction ends. */
async function requireName(write: AppWrite, owner: string, name: string, but = ''): Promise<void> {
  await lock(write, `views of ${owner}`)
  const taken = await write
    .selectFrom('views')
    .select('id')
    .where('owner', '=', owner)
    .where('name_key', '=', keyOf(name))
    .where('id', '!=', but)
    .executeTakeFirst()
  if (!taken) return
  const whose = owner === TEAM ? 'The team has' : 'You have'
  throw new Problem(409, `${whose} a view with this name already`, {
    type: '/problems/view-exists',
    issues: [{ path: 'name', message: 'is already used by another view' }],
  })
}

async function replaceContent(
  write: AppWrite,
  owner: string,
  id: string,
  { savedAt, ...content }: ViewContent & Pick<View, 'savedAt'>,
): Promise<void> {
  const own = write.updateTable('views').where('id', '=', id).where('owner', '=', owner)
  const { numUpdatedRows } = await own
    .set({ ...textsOf(content), changed_at: Math.max(Date.now(), savedAt + 1) })
    .where('changed_at', '=', savedAt)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const there = write.selectFrom('views').select('id').where('id', '=', id).where('owner', '=', owner)
  if (!(await there.executeTakeFirst())) throw gone()
  throw new Problem(409, 'Another user updated this view', {
    type: '/problems/view-changed',
    detail: 'Your changes are still on the page. Save yours as a new view, or discard your changes.',
  })
}

async function update(
  write: AppWrite,
  owner: string,
  id: string,
  values: Partial<Record<'owner' | 'name' | 'name_key', string>>,
): Promise<void> {
  const { numUpdatedRows } = await write
    .updateTable('views')
    .set(values)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw gone()
}

const gone = () =>
  new Problem(404, 'This view no longer exists', {
    detail: 'It was removed, shared with the team, or made private. Nothing was changed.',
  })
