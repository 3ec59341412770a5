import 'server-only'
import type { Sender, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import type { AppContext } from '@/lib/server/app/app-context'
import { isUpstreamError } from '@/lib/upstream/errors'
import { isFilteredByUser } from './form-of'

/** The list that submissions are from: all of a form, or those of one user. */
export interface SubmissionList {
  form_id: string
  user_id?: string | undefined
}

/**
 * The customers with the user ID of a submission: its own, or that of a list of one user. Null: none is known.
 * Opened customers are in the directory; the one user of a list is looked up in the customer system, too.
 */
export async function sendersByUser(
  { directory, upstream }: Pick<AppContext, 'directory' | 'upstream'>,
  submissions: readonly Submission[],
  list: SubmissionList,
): Promise<(submission: Submission) => SentBy | null> {
  const listed = await userOfList(upstream, submissions, list)
  const userIdOf = (submission: Submission) => namedUser(submission) ?? listed
  const ids = new Set(submissions.map(userIdOf).filter((id) => id !== null))
  const known = (await directory?.byUserIds([...ids])) ?? new Map<string, Sender[]>()
  if (list.user_id !== undefined && ids.has(list.user_id) && !known.has(list.user_id)) {
    const people = await findUser(upstream, list.user_id)
    if (people.length > 0) known.set(list.user_id, people)
  }
  return (submission) => {
    const given = userIdOf(submission) ?? ''
    const people = known.get(given)
    return people ? { given, by: 'user_id', people } : null
  }
}

/** The user ID that a submission names; the documented fields have none. */
function namedUser(submission: Submission): string | null {
  const named = own(submission, 'user_id')
  const text = typeof named === 'string' || typeof named === 'number' ? String(named).trim() : ''
  return text === '' ? null : text
}

/** The user of a list whose submissions name none; null if the customer system may have ignored the filter. */
async function userOfList(
  upstream: AppContext['upstream'],
  submissions: readonly Submission[],
  { form_id, user_id }: SubmissionList,
): Promise<string | null> {
  if (user_id === undefined || submissions.every((one) => namedUser(one) !== null)) return null
  return unlessUnreadable(
    async () => ((await isFilteredByUser(form_id, upstream.read)) ? user_id : null),
    null,
  )
}

async function findUser(upstream: AppContext['upstream'], user_id: string): Promise<Sender[]> {
  return unlessUnreadable(async () => {
    const { rows } = await upstream.read('getCustomers', { user_id, limit: 2, offset: 0 })
    return rows.map(({ id, firstname, lastname }) => ({
      id,
      firstname: firstname ?? null,
      lastname: lastname ?? null,
    }))
  }, [])
}

/** A match that can't be looked up now is unknown: the submissions are shown all the same. */
async function unlessUnreadable<Found>(look: () => Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await look()
  } catch (error) {
    if (isUpstreamError(error)) return otherwise
    throw error
  }
}
