import type { DirectoryStatus } from '@/lib/answers/directory'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import { faultPhrase } from './fault-words'

/** How much the directory has and how old that is. `when`: an instant in words. */
export function directoryWords(directory: DirectoryStatus | null, when: (at: string) => string): string {
  if (!directory) return 'Switched off: people are found by a whole email, phone number or id.'
  const { people, isWhole, readAt, sweptAt, unreadable } = directory
  const many = `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`
  const parts = isWhole
    ? [many, readAt && `changes read at ${when(readAt)}`, sweptAt && `everybody read at ${when(sweptAt)}`]
    : [`${many} so far, not everybody was read yet`]
  const missed = unreadable > 0 ? ` ${unreadableWords(unreadable)}.` : ''
  return `${parts.filter(Boolean).join('; ')}.${missed}`
}

/** Why the directory can't be read anew, and since when; null: it can. */
export function directoryFailure(
  directory: DirectoryStatus | null,
  when: (at: string) => string,
): string | null {
  if (!directory?.failure) return null
  const { since, kind } = directory.failure
  return `Reading fails since ${when(since)}: ${faultPhrase(kind)}. It is tried again by itself.`
}
