import { changeWords } from '@/components/failure/change-messages'
import type { ApiError } from '@/lib/browser/api'

/** The error message for one form field; null: the field is fine. */
export function fieldFault(error: ApiError | null, path: string, what: string): string | null {
  const issue = error?.problem.issues?.find((one) => one.path === path)
  return issue ? `${what} ${issue.message}.` : null
}

/** Why a change failed when no field is at fault; null: a field is. */
export function otherFault(error: ApiError | null, paths: readonly string[]): string | null {
  if (!error || error.problem.issues?.some(({ path }) => paths.includes(path))) return null
  return changeWords(error)
}
