import { withoutInvisible } from './invisible'

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/
const LONGEST = 320

/** Normalizes an email for comparison: lower case, no blanks around it, no invisible characters. */
export function emailKey(text: string): string {
  return withoutInvisible(text).toLowerCase()
}

/** Whether a text is exactly one email address: not `Ana <ana@x.example>`, not `mailto:…`. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(withoutInvisible(text))
}

/** Whether two texts are the same email, ignoring case. Two empty texts aren't. */
export function isSameEmail(one: string, other: string): boolean {
  const key = emailKey(one)
  return key !== '' && key === emailKey(other)
}
