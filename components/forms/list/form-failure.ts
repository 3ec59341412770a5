import { changeWords } from '@/components/failure/change-messages'
import { asApiError, failureWords } from '@/components/failure/failure-messages'
import type { KnownForm } from '@/lib/answers/forms'
import { FAILED, SUBJECT } from './messages'

/** The error messages of the form's fields, or of the whole form. */
export interface FormFailure {
  id?: string
  label?: string
  other?: string
}

/** The error for a missing value; null: none. */
export function missingIn({ id, label }: KnownForm): FormFailure | null {
  if (id === '') return { id: FAILED.idMissing }
  return label === '' ? { label: FAILED.nameMissing } : null
}

/** Why the list couldn't be changed; `kept` says what is unchanged, if known. */
export function changeFailure(thrown: Error, kept: string): string {
  const error = asApiError(thrown)
  if (error.status === 0) return changeWords(error)
  const subject = { ...SUBJECT, verb: 'change', kept } as const
  const { title, detail } = failureWords(error, subject)
  return `${title}. ${detail}`
}

/** Why a form couldn't be added or renamed, for the dialog. */
export function formFailure(thrown: Error, isKnown: boolean): FormFailure {
  const { status, problem } = asApiError(thrown)
  if (status === 404) return isKnown ? { other: FAILED.notInList } : { id: FAILED.noForm }
  if (status === 409) return { id: FAILED.taken }
  if (status === 400 && problem.issues) {
    const words = (path: string) => problem.issues?.find((issue) => issue.path === path)?.message
    const [id, label] = [words('id'), words('label')]
    if (id || label) return { ...(id && { id: FAILED.id(id) }), ...(label && { label: FAILED.name(label) }) }
  }
  return { other: changeFailure(thrown, FAILED.notSaved) }
}
