import type { Removal } from '@/lib/answers/removals'

const WHY: Record<string, string> = {
  several: 'more than one contact has this id',
  another: 'the studio’s system answered with another contact',
  'queue-full': 'Frontdesk was busy',
  'circuit-open': 'the studio’s system had failed several times in a row',
  unreachable: 'the studio’s system can’t be reached',
  tls: 'no trustworthy connection to the studio’s system',
  timeout: 'no answer in time',
  reset: 'the connection broke',
  'refused-keys': 'the connection’s keys were refused',
  'rate-limited': 'the studio’s system was busy',
  failed: 'the studio’s system failed',
}

/** Why a contact couldn't be read, or not as one contact. */
const whyWords = (found: string) => WHY[found] ?? 'the answer can’t be used'

/** What reading a contact after its removal showed and when, in words; null: it wasn't read, or is gone. */
export function readingNote(
  { state, reading, seenAt, isWatched }: Pick<Removal, 'state' | 'reading' | 'seenAt' | 'isWatched'>,
  when: (at: string) => string,
): string | null {
  if (!reading || reading.found === 'gone') return null
  const { at, found } = reading
  const isRead = found === 'there' || (found === 'several' && !isWatched)
  if (isRead) {
    const more = found === 'several' ? `; ${WHY.several}` : ''
    return `Still there ${isWatched || state === 'unknown' ? 'at' : 'as of'} ${when(at)}${more}.`
  }
  const seen = seenAt !== null && seenAt !== at ? `Still there at ${when(seenAt)}. ` : ''
  return `${seen}Could not be read at ${when(at)}: ${whyWords(found)}.`
}
