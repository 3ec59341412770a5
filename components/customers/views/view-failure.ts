import { changeWords } from '@/components/failure/change-messages'
import { asApiError } from '@/components/failure/failure-messages'

/** Why a change failed: shown at the name, or above everything. */
export interface ViewFailure {
  name?: string
  other?: string
}

export function viewFailure(error: Error): ViewFailure {
  const { status, problem } = asApiError(error)
  const issue = problem.issues?.find(({ path }) => path === 'name')
  if (status === 400 && issue) return { name: `The name ${issue.message}.` }
  if (problem.type === '/problems/view-exists') return { name: `${problem.title}.` }
  return { other: changeWords(error) }
}
