import 'server-only'
import type { Senders, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { contactIn } from '@/lib/format/contact-in'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'
import { type SubmissionList, sendersByUser } from './users'

/**
 * Customers with the submissions' emails and phone numbers, otherwise with their user IDs; counted on the quota. Null
 * with `DIRECTORY=off`, except for a list of one user.
 */
export async function sendersOf(
  app: Pick<AppContext, 'directory' | 'readQuota' | 'upstream'>,
  { id, role }: Actor,
  requestId: string,
  submissions: readonly Submission[],
  list: SubmissionList,
): Promise<Senders | null> {
  const { directory, readQuota } = app
  if (!directory && list.user_id === undefined) return null
  const byContact = await sendersByContact(directory, submissions)
  const byUser = await sendersByUser(app, submissions, list)
  const senders = submissions.map((submission, index): SentBy | null => {
    const sentBy = byContact[index] ?? null
    if (sentBy?.people?.length) return sentBy
    const user = byUser(submission)
    return user ? { ...user, ...(sentBy && { given: sentBy.given }) } : sentBy
  })
  const found = new Map(senders.map((sentBy) => [sentBy?.given, sentBy?.people?.length ?? 0]))
  const people = [...found.values()].reduce((sum, count) => sum + count, 0)
  await readQuota.take({ id, role, requestId }, people)
  return senders
}

async function sendersByContact(
  directory: AppContext['directory'],
  submissions: readonly Submission[],
): Promise<(SentBy | null)[]> {
  if (!directory) return submissions.map(() => null)
  const contacts = submissions.map(contactIn)
  // Read first, so that customers synced in between don't count as missing.
  const { isWhole, unreadable } = await directory.status()
  const hasAll = isWhole && unreadable === 0
  const found = await directory.byContact(contacts.filter((contact) => contact !== null))
  return contacts.map((contact) => {
    if (!contact) return null
    const given = 'email' in contact ? contact.email : contact.phone
    const people = found.get(given) ?? null
    return { given, people: hasAll || people?.length ? people : null }
  })
}
