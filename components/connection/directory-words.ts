import type { DirectoryStatus } from '@/lib/browser/connection-api'
import { formatCount } from '@/lib/format/numbers'
import { faultPhrase } from './fault-words'

/** How much the directory has, how old that is, and what fails. `when`: an instant in words. */
export function directoryWords(directory: DirectoryStatus | null, when: (at: string) => string): string {
  if (!directory) return 'Switched off: people are found by a whole email, phone number or id.'
  const { people, isWhole, readAt, sweptAt, failure } = directory
  const many = `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`
  const parts = isWhole
    ? [many, readAt && `changes read at ${when(readAt)}`, sweptAt && `everybody read at ${when(sweptAt)}`]
    : [`${many} so far, not everybody was read yet`]
  if (failure) parts.push(`reading fails since ${when(failure.since)}: ${faultPhrase(failure.kind)}`)
  return `${parts.filter(Boolean).join('; ')}.`
}
