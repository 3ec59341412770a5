import { inSentence } from './format/text'

const FIELD_WORDS: Record<string, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  last_location: 'Location',
  email_optout: 'Email opt-out',
  sms_optout: 'SMS opt-out',
  created_date: 'Created',
}

/** The names of changed fields, such as `Email, phone`. */
export function fieldsText(fields: readonly string[]): string {
  const words = fields.map((field) => FIELD_WORDS[field] ?? field)
  return words.map((word, nth) => (nth > 0 ? inSentence(word) : word)).join(', ')
}
