import type { DirectoryStatus } from '@/lib/answers/directory'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import { faultPhrase } from './fault-messages'

/** How many customers the directory has and how current they are. `when` formats a time. */
export function directoryMessage(directory: DirectoryStatus | null, when: (at: string) => string): string {
  if (!directory) return 'Off. Search only finds customers by their full email, phone number or ID.'
  const { people, isWhole, readAt, sweptAt, unreadable } = directory
  const count = `${formatCount(people)} ${people === 1 ? 'customer' : 'customers'}`
  const parts = isWhole
    ? [count, readAt && `updated ${when(readAt)}`, sweptAt && `last full sync ${when(sweptAt)}`]
    : [`${count} so far; the first sync is still running`]
  const rejected = unreadable > 0 ? ` ${unreadableWords(unreadable)}.` : ''
  return `${parts.filter(Boolean).join('; ')}.${rejected}`
}

/** Why syncing fails, and since when; null: it works. */
export function directoryFailure(
  directory: DirectoryStatus | null,
  when: (at: string) => string,
): string | null {
  if (!directory?.failure) return null
  const { since, kind } = directory.failure
  return `Sync failing since ${when(since)}: ${faultPhrase(kind)}. Retrying automatically.`
}
