import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { Opted } from '@/lib/directory-list'
import { FIELDS, type Said } from './customer-row'
import type { DirectoryDatabase, DirectoryWrite } from './schema'

/** How long changes are kept, in ms. */
export const CHANGES_KEPT_MS = 30 * 86_400_000
/** The `field` of a row that says when a customer was added. */
const ADDED = ''

/** The fields that count as changes of a customer. */
const WATCHED = FIELDS.filter((field) => field !== 'id')
type WatchedField = (typeof WATCHED)[number]

/** When a customer was added: `at`, and since when they had been gone, null: never seen before. In ms since 1970. */
export interface Addition {
  at: number
  goneAt: number | null
}

const textOf = (value: string | number | null) => (value === null ? null : String(value))

/** Records customers that a sync added. */
export async function recordAdded(
  write: DirectoryWrite,
  additions: readonly (Addition & { id: string })[],
): Promise<void> {
  const rows = additions.map(({ id, at, goneAt }) => ({
    contact_id: id,
    field: ADDED,
    at,
    before: textOf(goneAt),
  }))
  await insert(write, rows)
}

/** Records which fields of some customers a sync changed, with their earlier values. */
export async function recordChanged(
  write: DirectoryWrite,
  pairs: readonly { before: Said; after: Said }[],
  at: number,
): Promise<void> {
  const rows = pairs.flatMap(({ before, after }) =>
    WATCHED.filter((field) => before[field] !== after[field]).map((field) => ({
      contact_id: after.id,
      field,
      at,
      before: textOf(before[field]),
    })),
  )
  await insert(write, rows)
}

async function insert(
  write: DirectoryWrite,
  rows: { contact_id: string; field: string; at: number; before: string | null }[],
): Promise<void> {
  if (rows.length === 0) return
  // Two changes within a millisecond: the first one has the earlier value.
  await write
    .insertInto('directory_changes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When a customer was added, as far as it is recorded. */
export async function additionsOf(write: DirectoryWrite, id: string): Promise<Addition[]> {
  const rows = await write
    .selectFrom('directory_changes')
    .select(['at', 'before'])
    .where('contact_id', '=', id)
    .where('field', '=', ADDED)
    .execute()
  return rows.map(({ at, before }) => ({ at: Number(at), goneAt: before === null ? null : Number(before) }))
}

/** A value that a sync replaced; `at` is an ISO string. */
export interface EarlierValue {
  at: string
  field: string
  value: string | null
}

/** The values of a customer's fields that syncs replaced in the last 30 days, in order of time. */
export async function earlierValuesOf(db: DirectoryDatabase, id: string): Promise<EarlierValue[]> {
  const rows = await db
    .selectFrom('directory_changes')
    .select(['at', 'field', 'before'])
    .where('contact_id', '=', id)
    .where('field', '<>', ADDED)
    .orderBy('at')
    .orderBy('field')
    .execute()
  return rows.map(({ at, field, before }) => ({
    at: new Date(Number(at)).toISOString(),
    field,
    value: before,
  }))
}

export async function deleteChangesOf(write: DirectoryWrite, ids: readonly string[]): Promise<void> {
  await write.deleteFrom('directory_changes').where('contact_id', 'in', ids).execute()
}

/** Deletes changes before a time, in ms since 1970. */
export async function deleteOldChanges(db: DirectoryDatabase, before: number): Promise<void> {
  await db.deleteFrom('directory_changes').where('at', '<', before).execute()
}

/** The condition for rows of `directory_people` who were added after a time, and weren't there at that time. */
export function isAddedSince(since: number): RawBuilder<boolean> {
  return sql`directory_people.id in (
    select contact_id from directory_changes
    where at > ${since} and field = ${ADDED} and (before is null or cast(before as bigint) <= ${since}))`
}

/**
 * The condition for rows of `directory_people` who were there at a time and now have another value in a watched field.
 * A value that has changed back since doesn't count, nor one of a customer who was gone in between. `opted`: only
 * those who opted out of a channel, or in again.
 */
export function isChangedSince(since: number, opted?: Opted): RawBuilder<boolean> {
  return sql`directory_people.id in (
    select changed.contact_id from ${netChanges(since)} ${opted ? sql`and ${hasOpted(opted)}` : sql``})`
}

function hasOpted(opted: Opted): RawBuilder<boolean> {
  const [channel, way] = opted.split('-')
  const field = `${channel}_optout`
  const now = sql.ref(`people.${field}`)
  return way === 'out'
    ? sql`changed.field = ${field} and changed.before is distinct from '1' and ${now} = 1`
    : sql`changed.field = ${field} and changed.before = '1' and ${now} = 0`
}

/** Each field's value at a time, where it differs from the value now. It isn't known of customers added since. */
function netChanges(since: number): RawBuilder<unknown> {
  const now = sql.join(
    WATCHED.map((field) => sql`when ${sql.lit(field)} then cast(people.${sql.ref(field)} as text)`),
    sql` `,
  )
  return sql`directory_changes as changed join directory_people as people on people.id = changed.contact_id
    where changed.at > ${since} and changed.field <> ${ADDED}
      and changed.before is distinct from case changed.field ${now} end
      and not exists (
        select 1 from directory_changes as earlier
        where earlier.contact_id = changed.contact_id and earlier.field = changed.field
          and earlier.at > ${since} and earlier.at < changed.at)
      and not exists (
        select 1 from directory_changes as added
        where added.contact_id = changed.contact_id and added.field = ${ADDED} and added.at > ${since})`
}

/** A customer's field that has another value than at a time. */
export interface NetChange {
  id: string
  field: WatchedField
  before: string | null
}

/** What changed since a time in some customers, at most 1,000. */
export async function changesOf(
  db: DirectoryDatabase,
  ids: readonly string[],
  since: number,
): Promise<NetChange[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NetChange>`
    select changed.contact_id as id, changed.field as field, changed.before as before
    from ${netChanges(since)} and changed.contact_id in (${sql.join(ids)})`.execute(db)
  return rows.sort((one, other) => WATCHED.indexOf(one.field) - WATCHED.indexOf(other.field))
}
