/** Whether a text may be a user ID: one word with a digit or underscore that isn't an email or a phone number. */
export function mayBeUserId(text: string): boolean {
  return /^[^\s@]+$/.test(text) && /[\p{Nd}_]/u.test(text) && !/^\+?[\p{Nd}().\-/]{5,}$/u.test(text)
}
