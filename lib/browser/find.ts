import type { CustomersBody } from './api'

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

/** Whether a text is whole enough to be searched for without Enter. */
export function isComplete(text: string): boolean {
  switch (recognise(text)) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
    case 'phone':
    case 'number':
      return (text.match(/\d/g)?.length ?? 0) >= 7
    case 'id':
      return /^(cus|usr)_\S{4,}$/.test(text)
    default:
      return false
  }
}

/**
 * The questions that a search asks at once, each with the list's filters and page. An id may be a
 * contact's or a user's; a name can't be asked for yet and gives none.
 */
export function findBodies(text: string, page: CustomersBody): CustomersBody[] {
  switch (recognise(text)) {
    case 'email':
      return [{ ...page, email: text }]
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
