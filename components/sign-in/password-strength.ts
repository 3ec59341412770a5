import { STRENGTH } from './messages'

export const MIN_LENGTH = 12

const LONG = 16
const FEW_CHARACTERS = 5
const COMMON = /password|qwert|asdf|12345|abcde|letmein|welcome|frontdesk/i

/** Whether the password has little variety, is a common one, or consists of the user's own words. */
function isEasy(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return (
    new Set(lower).size <= FEW_CHARACTERS ||
    COMMON.test(password) ||
    words.some((word) => word.length > 3 && lower.includes(word))
  )
}

/** Number of missing characters; 0 or less: none. */
export const missingLength = (password: string) => MIN_LENGTH - [...password].length

/** Advice below a new password. `own`: known facts such as the email. The server decides, with a longer list. */
export function passwordAdvice(password: string, own: readonly string[]): string {
  const missing = missingLength(password)
  if (missing > 0) return STRENGTH.tooShort(MIN_LENGTH, missing)
  if (isEasy(password, own)) return STRENGTH.easy
  return password.length < LONG ? STRENGTH.good : STRENGTH.strong
}
