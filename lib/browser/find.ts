import type { CustomersBody, FindBody } from './api'

/** What a text typed in Find is taken for. `number`: digits that may be a phone number or an id. */
export type FindKind = 'email' | 'phone' | 'number' | 'id' | 'name'

const FEWEST_DIGITS = 5
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015\u00a0]+$/

/** Recognises a text without white space at its ends; null: nothing was typed. */
export function recognise(text: string): FindKind | null {
  if (text === '') return null
  if (text.includes('@')) return 'email'
  if (PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS) {
    return /^\d[\d-]*$/.test(text) ? 'number' : 'phone'
  }
  return /^\S+$/.test(text) && /[\d_]/.test(text) ? 'id' : 'name'
}

/** What stands beside the text, so that nobody wonders why nothing was found. */
export const FIND_HINTS: Record<FindKind, string> = {
  email: 'as email',
  phone: 'as phone',
  number: 'as phone or id',
  id: 'as id',
  name: 'as name',
}

/** One letter or digit, whatever signs stand beside it: on the way to O’Brien nobody is looked for by an O. */
const LONE = /^[^\p{L}\p{N}@]*[\p{Script=Latin}\d][^\p{L}\p{N}@]*$/u

/** Whether a text is too short to look for. */
export function isTooShort(text: string): boolean {
  return text.length < 2 || LONE.test(text)
}

const WHOLE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/

/**
 * The questions that a search asks at once, each with the list's filters and page: upstream for what it can
 * be asked for, and the directory, which knows no dates, for parts of it.
 */
export function findBodies(text: string, page: CustomersBody): (CustomersBody | FindBody)[] {
  const { limit, offset, ...filters } = page
  const isPart = !isTooShort(text) && Object.keys(filters).length === 0
  return [...exactBodies(text, page), ...(isPart ? [{ find: text, limit, offset }] : [])]
}

/** An id may be a contact's or a user's; a name can't be asked for, nor can a part of an email. */
function exactBodies(text: string, page: CustomersBody): CustomersBody[] {
  switch (recognise(text)) {
    case 'email':
      return WHOLE_EMAIL.test(text) ? [{ ...page, email: text }] : []
    case 'phone':
      return [{ ...page, phone: text }]
    case 'number':
      return [
        { ...page, phone: text },
        { ...page, _id: text },
        { ...page, user_id: text },
      ]
    case 'id':
      return [
        { ...page, _id: text },
        { ...page, user_id: text },
      ]
    default:
      return []
  }
}
