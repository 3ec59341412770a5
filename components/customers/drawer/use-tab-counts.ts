import { useQuery } from '@tanstack/react-query'
import type { CustomerForm } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import { customerFormsQuery } from './forms/forms-query'
import { MEMBERSHIPS, NOTES, PURCHASES, type TabCounts, VISITS } from './lists'
import { sectionOf } from './section'

/** No count is known yet. */
export const NO_COUNTS: TabCounts = {
  visits: null,
  purchases: null,
  memberships: null,
  notes: null,
  forms: null,
}

function countOf(customer: Customer, key: string): number | null {
  const section = sectionOf(customer, key)
  if (section.kind === 'rows') return section.rows.length
  return section.kind === 'empty' ? 0 : null
}

/** How many submissions were found; null unless every form was searched completely. */
function submissionCount(forms: readonly CustomerForm[]): number | null {
  const isSure = forms.every(
    ({ state, isWhole, unreadable }) => state === 'gone' || (state === 'read' && isWhole && unreadable === 0),
  )
  return isSure ? forms.reduce((sum, { submissions }) => sum + submissions.length, 0) : null
}

/** How many rows each tab has, where that is known. `customer`: the full record; null: not loaded, or not one. */
export function useTabCounts(id: string, customer: Customer | null): TabCounts {
  // Not requested here: the overview and the tab do that.
  const { data } = useQuery({ ...customerFormsQuery(id), enabled: false })
  if (!customer) return NO_COUNTS
  return {
    visits: countOf(customer, VISITS.key),
    purchases: countOf(customer, PURCHASES.key),
    memberships: countOf(customer, MEMBERSHIPS.key),
    notes: countOf(customer, NOTES.key),
    forms: data ? submissionCount(data.forms) : null,
  }
}
