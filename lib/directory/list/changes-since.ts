import 'server-only'
import type { RawBuilder } from 'kysely'
import { changesOf, isAddedSince, isChangedSince, type NetChange } from '@/lib/directory/tables/changes'
import { FIELDS, type Person, personIn } from '@/lib/directory/tables/customer-row'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import type { ListSort, Opted } from '@/lib/directory-list'
import { inOrderOf } from './blocks'
import { partsOf } from './parts'

const NEWEST_FIRST: ListSort = { by: 'created', isDescending: true }
const NO_CUSTOMERS = { total: 0, newest: [] }

/** Customers who were added or changed since a time: how many, and the first of them in the order of their list. */
export interface DirectoryChanges {
  /** Since when changes are recorded, in ms since 1970; null: not yet. Earlier ones aren't counted. */
  from: number | null
  added: { total: number; newest: Person[] }
  edited: { total: number; newest: Person[]; changes: NetChange[] }
  opted: Record<Opted, { total: number; newest: Person[] }>
}

/** Reads what changed since a time, in ms since 1970, with at most `most` customers each, newest first as in the list. */
export async function changesSince(
  db: DirectoryDatabase,
  since: number,
  most: number,
): Promise<DirectoryChanges> {
  const { changes_from: from } = await readState(db)
  const added = await newest(db, isAddedSince(since), most)
  const edited = await newest(db, isChangedSince(since), most)
  const ids = edited.newest.map(({ id }) => id)
  const changes = await changesOf(db, ids, since)
  const ofOpted = (opted: Opted) =>
    edited.total === 0 ? NO_CUSTOMERS : newest(db, isChangedSince(since, opted), most)
  const opted = {
    'email-out': await ofOpted('email-out'),
    'email-in': await ofOpted('email-in'),
    'sms-out': await ofOpted('sms-out'),
    'sms-in': await ofOpted('sms-in'),
  }
  return { from, added, edited: { ...edited, changes }, opted }
}

async function newest(db: DirectoryDatabase, condition: RawBuilder<boolean>, most: number) {
  const fitting = db.selectFrom('directory_people').where(condition)
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const people: Person[] = []
  for (const { order, isDescending } of partsOf(NEWEST_FIRST).parts) {
    if (people.length === Math.min(most, Number(total))) break
    const rows = await fitting
      .select(FIELDS)
      .where(order.key, order.isKnown ? 'is not' : 'is', null)
      .orderBy(inOrderOf(order, isDescending))
      .limit(most - people.length)
      .execute()
    people.push(...rows.map(personIn))
  }
  return { total: Number(total), newest: people }
}
