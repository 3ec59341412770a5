import 'server-only'
import type { SearchKind } from '@/lib/answers/search'
import { asciiDigits } from '@/lib/contact/digits'
import { trimInvisible } from '@/lib/contact/invisible'
import type { ExactFilter } from '@/lib/contract'
import { type Query, readQuery } from '@/lib/directory/search/query'
import { canSearch, isTooShort } from '@/lib/search-text'

export interface ParsedText {
  kind: SearchKind
  filters: Partial<Record<ExactFilter, string>>[]
  /** Null: the text is too short for the directory. */
  query: Query | null
}

/** Fewer are only the last digits of a phone number. */
const FEWEST_DIGITS = 5
const FEWEST_LAST = 3
const LAST_DIGITS = /^\d{3,4}$/
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015\u00a0]+$/
const WHOLE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/

const digitsIn = (text: string) => text.match(/\d/g)?.length ?? 0
const isWholePhone = (text: string) => digitsIn(text) >= FEWEST_DIGITS

export function parseText(typed: string): ParsedText | null {
  const text = trimInvisible(typed)
  if (!canSearch(text)) return null
  const kind = kindOf(text)
  return { kind, filters: filtersOf(kind, text), query: isTooShort(text) ? null : readQuery(text) }
}

function kindOf(text: string): SearchKind {
  if (text.includes('@')) return 'email'
  const plain = asciiDigits(text)
  if (LAST_DIGITS.test(plain)) return 'number'
  if (PHONE.test(plain)) {
    if (isWholePhone(plain)) return /^\d[\d-]*$/.test(plain) ? 'number' : 'phone'
    // The start or the end of a number.
    if (/[\s+]/.test(plain) && digitsIn(plain) >= FEWEST_LAST) return 'phone'
  }
  return /^\S+$/.test(plain) && /[\d_]/.test(plain) ? 'id' : 'name'
}

function filtersOf(kind: SearchKind, text: string): ParsedText['filters'] {
  const ids = [{ _id: text }, { user_id: text }]
  switch (kind) {
    case 'email':
      return WHOLE_EMAIL.test(text) ? [{ email: text }] : []
    case 'phone':
      return isWholePhone(asciiDigits(text)) ? [{ phone: text }] : []
    case 'number':
      return LAST_DIGITS.test(asciiDigits(text)) ? ids : [{ phone: text }, ...ids]
    case 'id':
      return ids
    case 'name':
      return []
  }
}
