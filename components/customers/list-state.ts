import type { ApiError, CustomersAnswer } from '@/lib/browser/api'

/** What stands where rows stand. */
export type ListState =
  | { kind: 'loading' }
  | { kind: 'rows' }
  /** What was typed is a name, and what can be asked for names isn't there or isn't asked. */
  | { kind: 'name' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'empty' }
  /** Rows came, and none of them could be read. */
  | { kind: 'unreadable' }

interface Asked {
  answer: CustomersAnswer | undefined
  error: ApiError | null
  /** Whether a search is on whose text isn't known (yet). */
  isTextUnknown: boolean
  /** Whether what is searched for is a name, which the directory alone can be asked for. */
  isName: boolean
}

/** Decides what the list shows. Rows that are there stay, also when newer ones couldn't be read. */
export function listState({ answer, error, isTextUnknown, isName }: Asked): ListState {
  if (isTextUnknown) return { kind: 'loading' }
  if (!answer) return error ? { kind: 'failed', error } : { kind: 'loading' }
  if (answer.members.length > 0) return { kind: 'rows' }
  if (!answer.directory && isName) return { kind: 'name' }
  const { unreadable, directory } = answer
  const isNobodyRead = directory?.people === 0 && directory.unreadable > 0
  return { kind: unreadable.length > 0 || isNobodyRead ? 'unreadable' : 'empty' }
}
