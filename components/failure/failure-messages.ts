import { ApiError, NOT_OURS } from '@/lib/browser/api'

/** What happened, and what wasn't lost or can be done, in words for users. */
interface FailureWords {
  title: string
  detail: string
  /** Whether asking again can help. */
  again: boolean
}

/** What was asked for, and what stays as it was. */
export interface Subject {
  /** What was to be done to it, where it wasn't to be read. */
  verb?: 'change'
  /** As in "Couldn't load customers". */
  asked: string
  /** As in "Your role can't view customers". */
  records: string
  /** As in "Your filters are still here.". */
  kept: string
}

/** Titles by the status of our own API; all of these can be asked again. */
const TITLES: Record<number, string> = {
  0: 'Can’t reach Frontdesk',
  429: 'Too many requests',
  502: 'Your customer system sent an unexpected response',
  503: 'Can’t reach your customer system',
  504: 'Your customer system took too long to respond',
}

/** Problems that their status says too little of, or the wrong thing. */
const TOLD_BY_SERVER = new Set([
  '/problems/upstream-keys',
  '/problems/upstream-tls',
  '/problems/upstream-too-large',
  '/problems/upstream-busy',
  '/problems/upstream-refused',
  '/problems/upstream-paused',
  '/problems/busy',
  '/problems/database-away',
])

/** For whom `useSignInAgain` takes to sign in. */
export const SIGNED_OUT: FailureWords = {
  title: 'You’re signed out',
  detail: 'Taking you to the sign-in page. You’ll return here afterward.',
  again: false,
}

/** Words for an error of our own API; `null`: nothing was asked yet. */
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
      // Its own words say when: hours are not sat out.
      if (error.problem.type === '/problems/read-quota') {
        const { title, detail = kept } = error.problem
        return { title, detail, again: true }
      }
  }
  const isOffline = !isOnline && (error === null || error.status === 0)
  if (isOffline) return { title: 'You’re offline', detail: kept, again: true }
  const { type = '', title: told, detail: more } = error?.problem ?? {}
  // A proxy's word for a Frontdesk that is down or restarting: the studio's system wasn't even asked.
  const isByProxy = type === NOT_OURS && (error?.status ?? 0) > 501
  const title = TOLD_BY_SERVER.has(type) ? told : TITLES[isByProxy ? 0 : (error?.status ?? -1)]
  const detail = /^\/problems\/upstream-/.test(type) && more ? `${more} ${kept}` : kept
  return { title: title ?? `Couldn’t ${verb} ${asked}`, detail, again: true }
}

/** Any error as one that has words; a bug in our own code is no answer of the server. */
export function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(500, { type: 'about:blank', title: 'Something went wrong', status: 500 })
}
