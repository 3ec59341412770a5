import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Channel } from '@/lib/format/channel-states'
import { type absence, NONE } from '@/lib/format/text'
import type { ConsentMark } from './consent'
import { ADDRESSES, contactAnswer } from './contact-answer'

interface Asked {
  channel: Channel
  flag: unknown
  id: string
  list: OptOutsOf | null
  isListAway: boolean
  /** Whether the customer has no address on this channel, or none was sent; null where there is one. */
  absent: ReturnType<typeof absence>
}

/** The answer to "Can we contact this customer?". It is yes only with a fully loaded opt-out list. */
export function verdictOf({ channel, flag, id, list, isListAway, absent }: Asked) {
  const answer = contactAnswer(channel, flag, id, list)
  const { state, isConfirmed } = answer
  const isChecking = !isListAway && (list === null || list.readAt === null)
  /** Whether there is no address and no opt-out; an opt-out counts even without an address. */
  const isNowhere = absent === NONE && state !== 'out'

  function wordsOf(): { text: string; mark: ConsentMark } {
    if (isNowhere) return { text: `No ${ADDRESSES[channel]}`, mark: 'no-address' }
    if (state === 'out') return { text: 'No', mark: 'out' }
    if (isChecking) return { text: 'Checking…', mark: 'unknown' }
    if (state === 'unknown') return { text: 'Unknown', mark: 'unknown' }
    return isConfirmed ? { text: 'Yes', mark: 'can' } : { text: 'Probably', mark: 'unconfirmed' }
  }

  return { answer, isChecking, isNowhere, verdict: wordsOf() }
}
