import { changeWords } from '@/components/failure/change-messages'
import { asApiError } from '@/components/failure/failure-messages'

const issuesOf = (error: Error) => asApiError(error).problem.issues ?? []

/** The error message for one form field; null: the field is fine. */
export function fieldFault(error: Error | null, path: string, what: string): string | null {
  const issue = error && issuesOf(error).find((one) => one.path === path)
  return issue ? `${what} ${issue.message}.` : null
}

/** Why a change failed when no field is at fault; null: a field is. */
export function otherFault(error: Error | null, paths: readonly string[]): string | null {
  if (!error || issuesOf(error).some(({ path }) => paths.includes(path))) return null
  return changeWords(error)
}
