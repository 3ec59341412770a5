import { changeWords } from '@/components/failure/change-messages'
import type { ApiError } from '@/lib/browser/api'

/** What is wrong with one field of a form, in words for it; null: nothing with this one. */
export function fieldFault(error: ApiError | null, path: string, what: string): string | null {
  const issue = error?.problem.issues?.find((one) => one.path === path)
  return issue ? `${what} ${issue.message}.` : null
}

/** Why a change was not made, where no field is to blame; null: one is. */
export function otherFault(error: ApiError | null, paths: readonly string[]): string | null {
  if (!error || error.problem.issues?.some(({ path }) => paths.includes(path))) return null
  return changeWords(error)
}
