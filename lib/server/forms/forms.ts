import 'server-only'
import type { KnownForm } from '@/lib/answers/forms'
import { formId } from '@/lib/contract/forms'
import { lock } from '@/lib/database/lock'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import { countedSubmissions } from './counted'

export function isFormId(text: string): boolean {
  return formId.safeParse(text).success
}

/** The team's forms in the team's order. */
export async function listForms(db: AppDatabase): Promise<KnownForm[]> {
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'label', 'is_expected'])
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id, label, is_expected }) => ({
    id,
    label,
    ...(is_expected === 1 && { isExpected: true as const }),
  }))
}

/** The same with how many submissions each has, as far as they were counted. */
export async function listCountedForms(db: AppDatabase): Promise<KnownForm[]> {
  const [forms, counts] = await Promise.all([listForms(db), countedSubmissions(db)])
  return forms.map((form) => {
    const counted = counts.get(form.id)
    return counted ? { ...form, counted } : form
  })
}

/** The team's name for a form; null: not in the list. */
export async function formLabel(db: AppDatabase, id: string): Promise<string | null> {
  const found = await db.selectFrom('forms').select('label').where('id', '=', id).executeTakeFirst()
  return found?.label ?? null
}

/** Adds a form to the end of the list; false: already listed, with any label. */
export async function addForm(db: AppDatabase, { id, label }: KnownForm): Promise<boolean> {
  const added = await db
    .insertInto('forms')
    .values((query) => ({
      id,
      label,
      place: query
        .selectFrom('forms')
        .select(({ fn, eb, val }) => fn.coalesce(eb(fn.max('place'), '+', 1), val(0)).as('place')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows) > 0
}

/** Changes a form's label; false: not in the list. */
export async function labelForm(db: AppDatabase, { id, label }: KnownForm): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forms')
    .set({ label })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets whether every customer should have sent a form; false: not in the list. */
export async function expectForm(db: AppDatabase, id: string, isExpected: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forms')
    .set({ is_expected: isExpected ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Reorders the list. Ignores unknown IDs; unnamed forms follow in their old order. */
export async function orderForms(db: AppDatabase, order: readonly string[]): Promise<void> {
  await transact(db, async (write) => {
    await lock(write, 'order of forms')
    const known = (await listForms(write)).map(({ id }) => id)
    const wanted = [...new Set(order.filter((id) => known.includes(id)))]
    const all = [...wanted, ...known.filter((id) => !wanted.includes(id))]
    for (const [place, id] of all.entries()) {
      await write.updateTable('forms').set({ place }).where('id', '=', id).execute()
    }
  })
}

/** Removes a form from the list. Its submissions stay in the customer system. */
export async function forgetForm(db: AppDatabase, id: string): Promise<void> {
  await db.deleteFrom('forms').where('id', '=', id).execute()
}
