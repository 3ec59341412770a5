/** A customer's opt-out flags, one per channel. */
export type Channel = 'email_optout' | 'sms_optout'

/** Whether a customer can be contacted by a channel. `no-address`: not opted out, but without an email or phone number. */
export const CHANNEL_STATES = ['can', 'out', 'no-address', 'unknown'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

const OTHER_STATES = { out: 'Opted out', unknown: 'Unknown' }

const TEXTS: Record<Channel, Record<string, string>> = {
  email_optout: { can: 'Can email', 'no-address': 'No email', ...OTHER_STATES },
  sms_optout: { can: 'Can text', 'no-address': 'No phone', ...OTHER_STATES },
}

/** A channel's state in a word or two; unknown text, such as from an old link, unchanged. */
export const channelStateText = (channel: Channel, state: string): string => TEXTS[channel][state] ?? state

const EXCEPTIONS: Record<ChannelState, readonly [both: string, email: string, sms: string]> = {
  can: ['', '', ''],
  out: ['Both opted out', 'Email opted out', 'SMS opted out'],
  'no-address': ['No email or phone', 'No email', 'No phone'],
  unknown: ['Consent unknown', 'Email unknown', 'SMS unknown'],
}

/** A channel's state where no heading names the channel. */
export const channelStateAlone = (channel: Channel, state: ChannelState): string =>
  EXCEPTIONS[state][channel === 'email_optout' ? 1 : 2] || channelStateText(channel, state)

/** What is unusual about a customer's two channels; empty if both may be used. */
export function contactException(email: ChannelState, sms: ChannelState): string {
  if (email === sms) return EXCEPTIONS[email][0]
  return [EXCEPTIONS[email][1], EXCEPTIONS[sms][2]].filter(Boolean).join(' · ')
}
