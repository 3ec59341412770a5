import type { Removal } from '@/lib/answers/removals'

const WHY: Record<string, string> = {
  several: 'more than one contact has this ID',
  another: 'your customer system sent another contact',
  'queue-full': 'Frontdesk was busy',
  'circuit-open': 'your customer system had failed several times in a row',
  unreachable: 'your customer system couldn’t be reached',
  tls: 'the connection to your customer system wasn’t secure',
  timeout: 'your customer system took too long to respond',
  reset: 'the connection was lost',
  'refused-keys': 'your customer system rejected the API keys',
  'rate-limited': 'your customer system was busy',
  failed: 'your customer system had an error',
}

/** Why a contact couldn't be loaded, or wasn't a single contact. */
const whyWords = (found: string) => WHY[found] ?? 'your customer system sent an unexpected response'

/** What loading a contact after its removal showed, and when; null: it wasn't loaded, or is gone. */
export function readingNote(
  { state, reading, seenAt, isWatched }: Pick<Removal, 'state' | 'reading' | 'seenAt' | 'isWatched'>,
  when: (at: string) => string,
): string | null {
  if (!reading || reading.found === 'gone') return null
  const { at, found } = reading
  const isRead = found === 'there' || (found === 'several' && !isWatched)
  if (isRead) {
    const more = found === 'several' ? `; ${WHY.several}` : ''
    return `Still ${isWatched || state === 'unknown' ? 'existed at' : 'exists as of'} ${when(at)}${more}.`
  }
  const seen = seenAt !== null && seenAt !== at ? `Still existed at ${when(seenAt)}. ` : ''
  return `${seen}Couldn’t check at ${when(at)}: ${whyWords(found)}.`
}
