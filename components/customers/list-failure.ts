import type { ApiError } from '@/lib/browser/api'

interface FailureWords {
  title: string
  detail: string
  /** Whether asking again can help. */
  again: boolean
}

const KEPT = 'Your filters and selection are kept. Nothing was changed.'

const WORDS: Record<number, FailureWords> = {
  0: { title: 'Frontdesk can’t be reached from this computer', detail: KEPT, again: true },
  401: {
    title: 'You are signed out',
    detail: 'Taking you to sign in, and back here after it.',
    again: false,
  },
  403: {
    title: 'Your role may not read customers',
    detail: 'An admin can change your role.',
    again: false,
  },
  404: {
    title: 'Frontdesk no longer answers here',
    detail: 'This page may be older than the server. Reload it.',
    again: true,
  },
  429: { title: 'Too much was asked at once', detail: KEPT, again: true },
  502: { title: 'The studio’s system gave an answer that can’t be used', detail: KEPT, again: true },
  503: { title: 'The studio’s system can’t be reached', detail: KEPT, again: true },
  504: { title: 'The studio’s system didn’t answer in time', detail: KEPT, again: true },
}

const OTHER: FailureWords = { title: 'Frontdesk failed to read the list', detail: KEPT, again: true }

const OFFLINE: FailureWords = { title: 'This computer is offline', detail: KEPT, again: true }

/** What happened, what wasn't lost and whether to try again, by the status of our own API. */
export function listFailure(error: ApiError | null, isOnline: boolean): FailureWords {
  if (!isOnline && (error === null || error.status === 0)) return OFFLINE
  if (error === null) return OTHER
  return WORDS[error.status] ?? OTHER
}
