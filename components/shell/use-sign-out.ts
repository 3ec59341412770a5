'use client'

import { useEffect, useState } from 'react'
import { ApiError, api } from '@/lib/browser/api'

const isSignedOutAlready = (error: unknown) => error instanceof ApiError && error.status === 401

export interface SignOut {
  /** `left`: nothing of the person's may be drawn any more. */
  state: 'here' | 'failed' | 'left'
  signOut: () => Promise<void>
  /** Takes the failure away. */
  dismiss: () => void
}

/**
 * Ends the session and loads the sign-in page anew, so that everything read is forgotten. The page is
 * emptied first, and read again when the browser's Back brings it out of its memory: the desk's
 * computer is shared.
 */
export function useSignOut(): SignOut {
  const [state, setState] = useState<SignOut['state']>('here')

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  useEffect(() => {
    if (state === 'left') window.location.assign('/sign-in')
  }, [state])

  async function signOut() {
    try {
      await api.signOut()
    } catch (error) {
      if (!isSignedOutAlready(error)) return setState('failed')
    }
    setState('left')
  }

  return { state, signOut, dismiss: () => setState('here') }
}
