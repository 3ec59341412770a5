import { emailKey, isEmail } from '@/lib/contact/emails'
import { trimInvisible } from '@/lib/contact/invisible'
import { readPhone } from '@/lib/contact/phone-text'
import { isRow, type Row } from './reading'

/** A contact to look the sender up by. */
export type Contact = { email: string } | { phone: string }

interface Way {
  named: RegExp
  isOne: (text: string) => boolean
}

const EMAIL: Way = { named: /e-?mail/i, isOne: isEmail }
const PHONE: Way = { named: /phone|mobile|(^|_)tel(_|$)/i, isOne: isPhone }

/** Questions about another person: a friend who comes along, a person to call or to ask. */
const ANOTHERS =
  /friend|emergency|guardian|parent|other|father|partner|spouse|husband|wife|child|guest|invite|(?<!p)refer|doctor|physician|coach|trainer|teacher|colleague|employer|(?<![a-z])(kin|kid|boss)(?![a-z])/i

/** The sender's email, or else phone number, in a submission; null: none, or several. Ignores other people. */
export function contactIn(submission: Row): Contact | null {
  const { submission_data, ...rest } = submission
  const entries = [...Object.entries(isRow(submission_data) ? submission_data : {}), ...Object.entries(rest)]
  const textsOf = ({ named, isOne }: Way) =>
    entries.flatMap(([name, value]) => {
      const text =
        typeof value === 'number' ? String(value) : typeof value === 'string' ? trimInvisible(value) : ''
      return named.test(name) && !ANOTHERS.test(name) && isOne(text) ? [text] : []
    })
  const emails = textsOf(EMAIL)
  const [email] = emails
  if (email !== undefined) return isOneOnly(emails.map(emailKey)) ? { email } : null
  const phones = textsOf(PHONE)
  const [phone] = phones
  return phone !== undefined && isOneOnly(phones.map(plainPhone)) ? { phone } : null
}

const LEAST_DIGITS = 5

function isPhone(text: string): boolean {
  return (readPhone(text)?.digits.length ?? 0) >= LEAST_DIGITS
}

/** A phone number's digits and a leading `+`, which also replaces `00`. */
function plainPhone(text: string): string {
  const phone = readPhone(text)
  return `${phone?.hasPlus ? '+' : ''}${phone?.digits ?? ''}`.replace(/^00/, '+')
}

const isOneOnly = (texts: readonly string[]) => new Set(texts).size === 1
