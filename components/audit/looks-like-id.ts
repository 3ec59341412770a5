/** Digits with the usual separators: may be a phone number. */
const PHONE = /^\+?[\d\s().-]{7,}$/

/**
 * Whether a text can only be an ID, so that it may be in the URL. A name, an email or a phone number is personal data
 * and is searched for instead.
 */
export const looksLikeId = (text: string): boolean =>
  /^[^\s@]+$/.test(text) && /[\d_]/.test(text) && !PHONE.test(text)
