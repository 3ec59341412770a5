import { ApiError, NOT_OURS } from '@/lib/browser/api'

/** What failed, what is safe and what to do, as a message for users. */
interface FailureWords {
  title: string
  detail: string
  again: boolean
}

/** The subject of the request, and what is still safe. */
export interface Subject {
  /** The action on the subject, unless it was loading it. */
  verb?: 'change'
  /** As in "Couldn't load customers". */
  asked: string
  /** As in "Your role can't view customers". */
  records: string
  /** As in "Your filters are still here.". */
  kept: string
}

/** Titles by status of our own API; all of these can be retried. */
const TITLES: Record<number, string> = {
  0: 'Can’t reach Frontdesk',
  429: 'Too many requests',
  502: 'Your customer system sent an unexpected response',
  503: 'Can’t reach your customer system',
  504: 'Your customer system took too long to respond',
}

/** What `INSIGHTS=off` doesn't compute was asked for. Trying again can't help. */
export const INSIGHTS_OFF = '/problems/insights-off'

/** Problem types whose status says too little or misleads. */
const TOLD_BY_SERVER = new Set([
  '/problems/upstream-keys',
  '/problems/upstream-tls',
  '/problems/upstream-too-large',
  '/problems/upstream-busy',
  '/problems/upstream-refused',
  '/problems/upstream-paused',
  '/problems/busy',
  '/problems/database-away',
  INSIGHTS_OFF,
])

/** The subject for `useSignInAgain`. */
export const SIGNED_OUT: FailureWords = {
  title: 'You’re signed out',
  detail: 'Taking you to the sign-in page. You’ll return here afterward.',
  again: false,
}

/** The message for an error of our own API; `null`: no request was made yet. */
export function failureWords(error: ApiError | null, subject: Subject, isOnline = true): FailureWords {
  const { verb = 'load', asked, records, kept } = subject
  switch (error?.status) {
    case 401:
      return SIGNED_OUT
    case 403:
      return {
        title: `Your role can’t ${verb === 'load' ? 'view' : verb} ${records}`,
        detail: 'An admin can change your role.',
        again: false,
      }
    case 404:
      return {
        title: 'This page is out of date',
        detail: 'Frontdesk may have been updated. Reload the page.',
        again: true,
      }
    case 429:
      // The server's message gives the time, which is too long for a countdown.
      if (error.problem.type === '/problems/read-quota') {
        const { title, detail = kept } = error.problem
        return { title, detail, again: true }
      }
  }
  const isOffline = !isOnline && (error === null || error.status === 0)
  if (isOffline) return { title: 'You’re offline', detail: kept, again: true }
  const { type = '', title: told, detail: more } = error?.problem ?? {}
  // A proxy's response while Frontdesk is down or restarting. The customer system isn't involved.
  const isByProxy = type === NOT_OURS && (error?.status ?? 0) > 501
  const title = TOLD_BY_SERVER.has(type) ? told : TITLES[isByProxy ? 0 : (error?.status ?? -1)]
  const detail = /^\/problems\/upstream-/.test(type) && more ? `${more} ${kept}` : kept
  return { title: title ?? `Couldn’t ${verb} ${asked}`, detail, again: type !== INSIGHTS_OFF }
}

/** Wraps any error as an API error; a bug in our own code is no server response. */
export function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(500, { type: 'about:blank', title: 'Something went wrong', status: 500 })
}
