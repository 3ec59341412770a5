import { emailLink, phoneLink } from './links'
import { isRow, type Row } from './reading'

/** What to look a submission's customer up by. */
export type Contact = { email: string } | { phone: string }

const EMAIL_KEY = /e-?mail/i
const PHONE_KEY = /phone|mobile|(^|_)tel(_|$)/i

/** Whether an answer under this name is taken for an email. */
export const isEmailKey = (name: string) => EMAIL_KEY.test(name)

/**
 * The email, or else the phone number, that a submission names for whoever sent it; null: none. Nested
 * answers are passed over: an emergency contact is somebody else.
 */
export function contactIn(submission: Row): Contact | null {
  const { submission_data, ...rest } = submission
  const entries = [...Object.entries(isRow(submission_data) ? submission_data : {}), ...Object.entries(rest)]
  const text = (key: RegExp, isOne: (value: unknown) => string | null) => {
    const texts = entries.flatMap(([name, value]) =>
      key.test(name) && typeof value === 'string' ? [value.trim()] : [],
    )
    return texts.find((one) => isOne(one) !== null) ?? null
  }
  const email = text(EMAIL_KEY, emailLink)
  if (email !== null) return { email }
  const phone = text(PHONE_KEY, phoneLink)
  return phone === null ? null : { phone }
}
