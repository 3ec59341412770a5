import 'server-only'
import { chunksOf } from '../chunks'
import type { ServiceDatabase } from '../schema'
import { answersToJson } from './answer-order'
import type { Line } from './kinds'
import { findOwners, keepCustomers } from './owners'
import { replaceAll } from './replace'

type Value = Extract<Line, { kind: 'submissions' }>['value']

/** Writes submissions, of customers or others, and creates missing forms. */
export async function writeSubmissions(write: ServiceDatabase, values: Value[]): Promise<void> {
  const named = values.flatMap(({ user_id }) => user_id || [])
  const owners = await findOwners(write, named)
  const forms = [...new Set(values.map(({ form_id }) => form_id))]
  for (const chunk of chunksOf(forms)) {
    await write
      .insertInto('forms')
      .values(chunk.map((form_id) => ({ form_id, label: form_id })))
      .onConflict((conflict) => conflict.column('form_id').doNothing())
      .execute()
  }
  await keepCustomers(write, owners.values())
  const rows = values.map((value) => ({
    ...value,
    customer_id: owners.get(value.user_id) ?? null,
    submission_data: answersToJson(value.submission_data),
    is_demo: 0,
  }))
  await replaceAll(write, 'submissions', rows)
}

/** Assigns submissions that were loaded before their customers; the first customer takes those of a shared name. */
export async function takeSubmissions(
  write: ServiceDatabase,
  customers: { id: string; user_id: string }[],
): Promise<void> {
  const owners = new Map<string, string>()
  for (const { id, user_id } of customers)
    for (const name of [id, user_id]) if (name && !owners.has(name)) owners.set(name, id)
  for (const chunk of chunksOf([...owners.keys()])) {
    const waiting = await write
      .selectFrom('submissions')
      .select(['submission_id', 'user_id'])
      .where('user_id', 'in', chunk)
      .where('customer_id', 'is', null)
      .execute()
    for (const { submission_id, user_id } of waiting)
      await write
        .updateTable('submissions')
        .set({ customer_id: owners.get(user_id) ?? null })
        .where('submission_id', '=', submission_id)
        .execute()
  }
}
