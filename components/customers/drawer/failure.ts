import type { ApiError } from '@/lib/browser/api'

/** What happened, and what wasn't lost or can be done, in words for the desk. */
export interface FailureWords {
  title: string
  detail: string
  /** Whether asking again can help. */
  again: boolean
}

const KEPT = 'The list is as it was. Nothing was changed.'

const WORDS: Record<number, FailureWords> = {
  0: {
    title: 'Frontdesk can’t be reached',
    detail: `This computer lost its connection. ${KEPT}`,
    again: true,
  },
  401: {
    title: 'You are signed out',
    detail: 'Taking you to sign in, and back here after it.',
    again: false,
  },
  403: {
    title: 'Your role may not read customers',
    detail: 'An admin can change your role on the Team page.',
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

const OTHER: FailureWords = { title: 'Frontdesk failed to read this customer', detail: KEPT, again: true }

/** Words for an error of our own API, by its status. */
export function failureWords(error: ApiError): FailureWords {
  return WORDS[error.status] ?? OTHER
}
