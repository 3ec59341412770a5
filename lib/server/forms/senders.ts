import 'server-only'
import type { Senders } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { contactIn } from '@/lib/format/contact-in'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Actor } from '@/lib/server/session/find-actor'

/** Customers with the submissions' emails and phone numbers, counted on the quota; null with `DIRECTORY=off`. */
export async function sendersOf(
  { directory, readQuota }: Pick<AppContext, 'directory' | 'readQuota'>,
  { id, role }: Actor,
  requestId: string,
  submissions: readonly Submission[],
): Promise<Senders | null> {
  if (!directory) return null
  const contacts = submissions.map(contactIn)
  // Read first, so that customers synced in between don't count as missing.
  const { isWhole, unreadable } = await directory.status()
  const hasAll = isWhole && unreadable === 0
  const found = await directory.byContact(contacts.filter((contact) => contact !== null))
  await readQuota.take({ id, role, requestId }, [...found.values()].flat().length)
  return contacts.map((contact) => {
    if (!contact) return null
    const given = 'email' in contact ? contact.email : contact.phone
    const people = found.get(given) ?? null
    return { given, people: hasAll || people?.length ? people : null }
  })
}
