import { asApiError, failureWords } from '@/components/failure/failure-words'
import type { KnownForm } from '@/lib/browser/forms-api'

/** What was wrong, at the field that it is about, or beside them. */
export interface FormFailure {
  id?: string
  label?: string
  other?: string
}

const SUBJECT = {
  asked: 'the list of forms',
  records: 'forms',
  kept: 'What you typed is kept. Nothing was saved.',
}

export const ID_MISSING = 'Type the form’s id first.'

/** What is still to be typed; null: nothing. */
export function missingIn({ id, label }: KnownForm): FormFailure | null {
  if (id === '') return { id: ID_MISSING }
  return label === '' ? { label: 'Give the form a label first.' } : null
}

/** Why a form could not be kept, in words for the dialog. */
export function formFailure(thrown: unknown): FormFailure {
  const error = asApiError(thrown instanceof Error ? thrown : new Error('not an error'))
  const { status, problem } = error
  if (status === 404) return { id: 'No form has this id. Nothing was saved.' }
  if (status === 409) return { id: 'This form is in the list already.' }
  if (status === 400 && problem.issues) {
    const words = (path: string) => problem.issues?.find((issue) => issue.path === path)?.message
    const [id, label] = [words('id'), words('label')]
    if (id || label)
      return { ...(id && { id: `The id ${id}.` }), ...(label && { label: `The label ${label}.` }) }
  }
  const { title, detail } = failureWords(error, SUBJECT)
  return { other: `${title}. ${detail}` }
}
