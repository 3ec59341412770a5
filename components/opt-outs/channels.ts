const KNOWN: Record<string, string> = { email: 'Email', sms: 'SMS' }

/** A channel's name; a type that only this upstream has is shown as it is. */
export function channelName(type: string): string {
  return KNOWN[type] ?? type
}

/** The same within a sentence. */
export const channelInSentence = (type: string) => (type === 'email' ? type : channelName(type))
