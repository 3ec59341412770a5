import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { type Channel, channelStateText, contactException } from '@/lib/format/channel-states'
import { type absence, NONE } from '@/lib/format/text'
import type { ConsentMark } from './consent'
import { contactAnswer } from './contact-answer'

interface Asked {
  channel: Channel
  flag: unknown
  id: string
  list: OptOutsOf | null
  isListAway: boolean
  /** Whether the customer has no address on this channel, or none was sent; null where there is one. */
  absent: ReturnType<typeof absence>
}

/** With the channel: a text message and a call go to the same number. */
const OUT = { email_optout: contactException('out', 'can'), sms_optout: contactException('can', 'out') }

/** The answer to "Can we contact this customer?". It is “Can email” only with a fully loaded opt-out list. */
export function verdictOf({ channel, flag, id, list, isListAway, absent }: Asked) {
  const answer = contactAnswer(channel, flag, id, list)
  const { state, isConfirmed } = answer
  const isChecking = !isListAway && (list === null || list.readAt === null)
  /** Whether there is no address and no opt-out; an opt-out counts even without an address. */
  const isNowhere = absent === NONE && state !== 'out'

  function wordsOf(): { text: string; mark: ConsentMark } {
    if (state === 'out') return { text: OUT[channel], mark: 'out' }
    const mark = isNowhere ? 'no-address' : 'unknown'
    if (isChecking) return { text: 'Checking…', mark }
    if (state === 'unknown') return { text: channelStateText(channel, 'unknown'), mark }
    if (isNowhere) return { text: isConfirmed ? 'Not opted out' : 'Unknown', mark }
    return isConfirmed
      ? { text: channelStateText(channel, 'can'), mark: 'can' }
      : { text: 'Probably', mark: 'unconfirmed' }
  }

  return { answer, isChecking, verdict: wordsOf() }
}
