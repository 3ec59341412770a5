import { useQuery } from '@tanstack/react-query'
import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import { sectionOf } from '@/lib/full-data/section'
import { customerFormsQuery, isSure, overviewFormsQuery } from './forms/forms-query'
import { MEMBERSHIPS, NOTES, PURCHASES, type TabCounts, VISITS } from './lists'

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
const submissionCount = (answer: CustomerFormsAnswer | undefined) =>
  answer && isSure(answer) ? answer.forms.reduce((sum, { submissions }) => sum + submissions.length, 0) : null

/** How many rows each tab has, where that is known. `customer`: the full record; null: not loaded, or not one. */
export function useTabCounts(id: string, customer: Customer | null): TabCounts {
  // Not requested here: the overview and the tab do that.
  const { data: all } = useQuery({ ...customerFormsQuery(id), enabled: false })
  const { data: quick } = useQuery({ ...overviewFormsQuery(id), enabled: false })
  if (!customer) return NO_COUNTS
  return {
    visits: countOf(customer, VISITS.key),
    purchases: countOf(customer, PURCHASES.key),
    memberships: countOf(customer, MEMBERSHIPS.key),
    notes: countOf(customer, NOTES.key),
    forms: submissionCount(all ?? quick),
  }
}
