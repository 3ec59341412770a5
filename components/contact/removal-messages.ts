import { readingNote } from './reading-note'
import { isGone, type Known, labelOf } from './removal-states'

interface RemovalWords {
  label: string
  meaning: string
  note: string | null
  tone: 'done' | 'waiting' | 'failed'
}

const SAID = 'Your customer system reports that it removed the contact'
const READS_ON = 'Frontdesk keeps checking'

export function removalWords(removal: Known, when: (at: string) => string): RemovalWords {
  const label = labelOf(removal)
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
  const label = labelOf(removal)
  const reads = isWatched ? ` ${READS_ON}.` : ''
  if (seenAt === null)
    return { label, meaning: `${SAID}. This isn’t confirmed yet.${reads}`, tone: 'waiting' }
  if (isWatched)
    return {
      label,
      meaning: `${SAID}, but the contact still existed afterward.${reads}`,
      tone: 'waiting',
    }
  return {
    label,
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
