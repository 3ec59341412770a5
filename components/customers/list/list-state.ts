import type { ApiError, CustomersAnswer } from '@/lib/browser/api'

/** What is shown in the place of rows. */
export type ListState =
  | { kind: 'loading' }
  | { kind: 'rows' }
  | { kind: 'name' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'empty' }
  | { kind: 'unreadable' }

interface Asked {
  answer: CustomersAnswer | undefined
  error: ApiError | null
  isTextUnknown: boolean
}

/** Decides what the list shows. Existing rows stay if a refresh fails. */
export function listState({ answer, error, isTextUnknown }: Asked): ListState {
  if (isTextUnknown) return { kind: 'loading' }
  if (!answer) return error ? { kind: 'failed', error } : { kind: 'loading' }
  if (answer.members.length > 0) return { kind: 'rows' }
  // Only the directory can search names.
  if (!answer.directory && answer.kind === 'name') return { kind: 'name' }
  const { unreadable, directory } = answer
  const isNobodyRead = directory?.people === 0 && directory.unreadable > 0
  return { kind: unreadable.length > 0 || isNobodyRead ? 'unreadable' : 'empty' }
}
