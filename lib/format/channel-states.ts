/** A customer's opt-out flags, one a channel. */
export type Channel = 'email_optout' | 'sms_optout'

/**
 * Whether a customer can be contacted by a channel. `no-address`: not opted out, and without an email or a phone
 * number to be contacted at.
 */
export const CHANNEL_STATES = ['can', 'out', 'no-address', 'unknown'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

const NO_ADDRESS: Record<Channel, string> = { email_optout: 'no email', sms_optout: 'no phone' }

/** A channel's state in a word or two; another text, such as an old link's, as it is. */
export const channelStateText = (channel: Channel, state: string): string =>
  state === 'no-address' ? NO_ADDRESS[channel] : state
