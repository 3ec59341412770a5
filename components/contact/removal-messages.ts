import type { Removal, RemovalState } from '@/lib/answers/removals'
import { readingNote } from './reading-note'

interface RemovalWords {
  label: string
  meaning: string
  note: string | null
  tone: 'done' | 'waiting' | 'failed'
}

export type Known = Pick<Removal, 'state' | 'answer' | 'reading' | 'seenAt' | 'isWatched'>

const STATE_WORDS: Record<RemovalState, string> = {
  intended: 'In progress',
  confirmed: 'Removed',
  absent: 'Already deleted',
  failed: 'Not removed',
  unknown: 'Outcome unknown',
  present: 'Still exists',
}

const ONLY_SAID = 'Reported as removed'
const SAID = 'Your customer system reports that it removed the contact'
const READS_ON = 'Frontdesk keeps checking'

export function stepWords(state: RemovalState, removal: Known): string {
  if (state === 'intended') return 'Requested'
  return state === 'confirmed' && !isGone(removal) ? ONLY_SAID : STATE_WORDS[state]
}

/** Whether the contact is confirmed gone. The customer system's word isn't enough. */
export const isGone = ({ state, reading }: Known) =>
  state === 'absent' || (state === 'confirmed' && reading?.found === 'gone')

/** Whether a removal's outcome can still change. */
export const isOpen = ({ state, isWatched }: Known) =>
  state === 'intended' || state === 'unknown' || isWatched

export function removalWords(removal: Known, when: (at: string) => string): RemovalWords {
  const label = STATE_WORDS[removal.state]
  const note = readingNote(removal, when)
  switch (removal.state) {
    case 'intended':
      return {
        label,
        meaning: 'Waiting for your customer system to respond.',
        note,
        tone: 'waiting',
      }
    case 'confirmed':
      return isGone(removal)
        ? { label, meaning: 'The contact no longer exists.', note: null, tone: 'done' }
        : { ...onlySaid(removal), note }
    case 'absent':
      return {
        label,
        meaning: 'The contact was already deleted before the request.',
        note: null,
        tone: 'done',
      }
    case 'failed':
      return { label, meaning: 'The contact still exists and wasn’t changed.', note: null, tone: 'failed' }
    case 'unknown':
      return {
        label,
        meaning: `${answerMeaning(removal.answer)} ${READS_ON}. Don’t try again until the outcome is known.`,
        note,
        tone: 'waiting',
      }
    case 'present':
      return {
        label,
        meaning: `${answerMeaning(removal.answer)} Five minutes later, the contact still existed. ${again(removal)}`,
        note,
        tone: 'failed',
      }
  }
}

function onlySaid(removal: Known): Omit<RemovalWords, 'note'> {
  const { seenAt, isWatched } = removal
  const reads = isWatched ? ` ${READS_ON}.` : ''
  if (seenAt === null)
    return { label: ONLY_SAID, meaning: `${SAID}. This isn’t confirmed yet.${reads}`, tone: 'waiting' }
  if (isWatched)
    return {
      label: ONLY_SAID,
      meaning: `${SAID}, but the contact still existed afterward.${reads}`,
      tone: 'waiting',
    }
  return {
    label: STATE_WORDS.present,
    meaning: `${SAID}, but five minutes later the contact still existed. ${again(removal)}`,
    tone: 'failed',
  }
}

const again = ({ reading }: Known) =>
  reading?.found === 'several' ? 'You can try again once no other contact has this ID.' : 'You can try again.'

/** Whether there was a response that left the outcome open. */
function answerMeaning(answer: string | null): string {
  if (answer === null) return 'No response is recorded.'
  return answer === 'timeout' || answer === 'reset'
    ? 'Your customer system didn’t respond.'
    : 'Your customer system’s response didn’t say whether it removed the contact.'
}
