import 'server-only'
import type { InputOf } from './answerer'
import { ServiceError } from './errors'
import type { ServiceDatabase } from './schema'

/** Submissions of one form, newest first, then by id; answers in the order they were sent. Throws 404 for an unknown form. */
export async function getFormSubmissions(
  db: ServiceDatabase,
  { form_id, user_id, limit, offset }: InputOf<'getFormSubmissions'>,
): Promise<unknown> {
  const form = await db
    .selectFrom('forms')
    .select('form_id')
    .where('form_id', '=', form_id)
    .executeTakeFirst()
  if (!form) throw new ServiceError(404, 'form_id: no form has this id.')
  const rows = await db
    .selectFrom('submissions')
    .select(['form_id', 'submission_id', 'submission_data', 'submission_date'])
    .where('form_id', '=', form_id)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .orderBy('submission_date', 'desc')
    .orderBy('submission_id')
    .limit(limit)
    .offset(offset)
    .execute()
  // The stored text: parsed again, numeric names would come first.
  const texts = rows.map(({ form_id, submission_id, submission_data, submission_date }) => {
    const ids = JSON.stringify({ form_id, submission_id }).slice(0, -1)
    return `${ids},"submission_data":${submission_data},${JSON.stringify({ submission_date }).slice(1)}`
  })
  return Buffer.from(`[${texts.join(',')}]`)
}
