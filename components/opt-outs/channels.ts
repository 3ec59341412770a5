const KNOWN: Record<string, string> = { email: 'Email', sms: 'SMS' }

/** A channel's display name; unknown types are shown as sent. */
export function channelName(type: string): string {
  return KNOWN[type] ?? type
}

/** The same, for use within a sentence. */
export const channelInSentence = (type: string) => (type === 'email' ? type : channelName(type))
