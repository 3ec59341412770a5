import {
  type Channel,
  type ChannelState,
  channelStateAlone,
  channelStateText,
} from '@/lib/format/channel-states'

/** Whether a channel may be used, as far as one response of the customer system says. */
export type ConsentState = 'can' | 'out' | 'unknown'

/** Reads an opt-out flag: 1 opted out, 0 not (interfaces.md); missing, null and all else is unknown. */
export function consentOf(flag: unknown): ConsentState {
  if (flag === 0) return 'can'
  return flag === 1 ? 'out' : 'unknown'
}

/** A state's mark. `unconfirmed`: the record allows it, but the opt-out list isn't fully loaded. */
export type ConsentMark = ChannelState | 'unconfirmed'

const MARKS: Record<ConsentMark, string> = {
  can: 'before:bg-success',
  unconfirmed: 'before:bg-control',
  out: 'before:border-2 before:border-text',
  'no-address': 'before:border-[1.5px] before:border-muted',
  unknown: 'before:border before:border-dotted before:border-muted',
}

/** The state's mark, before the text: a dot, a ring or a dotted ring. */
export function consentMark(mark: ConsentMark): string {
  return `before:shrink-0 before:rounded-full before:content-[''] ${MARKS[mark]}`
}

/** The look of a state's text: the exception is emphasized, in any place, by weight and not by color. */
export const consentText = (mark: ConsentMark): string =>
  mark === 'out' ? 'font-medium text-text' : 'text-muted'

interface ConsentProps {
  channel: Channel
  state: ChannelState
  isConfirmed: boolean
}

/** Mark and text of one channel in a list. */
export function Consent({ channel, state, isConfirmed }: ConsentProps) {
  const mark = state === 'can' && !isConfirmed ? 'unconfirmed' : state
  const text = channelStateText(channel, state)
  const alone = channelStateAlone(channel, state)
  // In a list, what isn't confirmed has no mark: a gray one would be one more to tell apart.
  const dot = mark === 'unconfirmed' ? "before:shrink-0 before:content-['']" : consentMark(mark)
  return (
    <span
      className={`inline-flex min-h-[1lh] items-center gap-[7px] before:size-2 ${dot} ${consentText(state)}`}
      data-consent={state}
      data-alone={alone === text ? undefined : alone}
    >
      {text}
    </span>
  )
}
