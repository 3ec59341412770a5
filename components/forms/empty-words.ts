import { formatCount } from '@/lib/format/numbers'
import type { FormAddress } from './address'

/** Why there are no submissions, naming what narrows them, and what to know about it. */
export function emptyWords({ page, userId }: FormAddress): { title: string; detail: string } {
  if (page > 1) return { title: `Nothing on page ${formatCount(page)}`, detail: 'The list ends before it.' }
  if (userId !== '') {
    return {
      title: 'No submission of this user',
      detail: 'Nobody with this user id has filled this form in. Check the id, or show everybody’s.',
    }
  }
  return {
    title: 'Nobody has filled this form in',
    detail: 'The studio’s system knows the form and sent an empty list.',
  }
}
