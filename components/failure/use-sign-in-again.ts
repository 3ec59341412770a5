import { useEffect } from 'react'
import type { ApiError } from '@/lib/browser/api'
import { loadInEntry } from '@/lib/browser/navigation/same-entry'

/** After a session ended: signs in and returns to this page with its filters and its search. */
export function useSignInAgain(error: ApiError | null): void {
  const isSignedOut = error?.status === 401
  useEffect(() => {
    if (!isSignedOut) return
    const here = window.location.pathname + window.location.search
    loadInEntry(`/sign-in?next=${encodeURIComponent(here)}`)
  }, [isSignedOut])
}
