import { changeWords } from '@/components/failure/change-messages'
import { asApiError, failureWords } from '@/components/failure/failure-messages'
import type { KnownForm } from '@/lib/answers/forms'
import { FAILED, SUBJECT } from './messages'

/** What was wrong, at the field that it is about, or beside them. */
export interface FormFailure {
  id?: string
  label?: string
  other?: string
}

/** What is still to be typed; null: nothing. */
export function missingIn({ id, label }: KnownForm): FormFailure | null {
  if (id === '') return { id: FAILED.idMissing }
  return label === '' ? { label: FAILED.nameMissing } : null
}

/** What was thrown, as an error of our own API. */
export const errorOf = (thrown: unknown) =>
  asApiError(thrown instanceof Error ? thrown : new Error('not an error'))

/** Why the list could not be changed, in words; `kept` says what stays as it was, where that is known. */
export function changeFailure(thrown: unknown, kept: string): string {
  const error = errorOf(thrown)
  if (error.status === 0) return changeWords(error)
  const subject = { ...SUBJECT, verb: 'change', kept } as const
  const { title, detail } = failureWords(error, subject)
  return `${title}. ${detail}`
}

/** Why a form could not be added or, where the list has it, be renamed, in words for the dialog. */
export function formFailure(thrown: unknown, isKnown: boolean): FormFailure {
  const { status, problem } = errorOf(thrown)
  if (status === 404) return isKnown ? { other: FAILED.notInList } : { id: FAILED.noForm }
  if (status === 409) return { id: FAILED.taken }
  if (status === 400 && problem.issues) {
    const words = (path: string) => problem.issues?.find((issue) => issue.path === path)?.message
    const [id, label] = [words('id'), words('label')]
    if (id || label) return { ...(id && { id: FAILED.id(id) }), ...(label && { label: FAILED.name(label) }) }
  }
  return { other: changeFailure(thrown, FAILED.notSaved) }
}
