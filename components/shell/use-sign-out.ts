'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '@/lib/browser/api'

const isSignedOutAlready = (error: unknown) => error instanceof ApiError && error.status === 401

/** What the tabs of one browser tell each other. */
const CHANNEL = 'sign-out'

export interface SignOut {
  /** `left`: nothing of the person's may be drawn any more. */
  state: 'here' | 'failed' | 'left'
  signOut: () => Promise<void>
  /** Takes the failure away. */
  dismiss: () => void
}

/**
 * Ends the session and loads the sign-in page anew, so that everything read is forgotten. The page is
 * emptied first, and read again when the browser's Back brings it out of its memory: the front desk’s
 * computer is shared. Other tabs of the browser leave with it.
 */
export function useSignOut(): SignOut {
  const [state, setState] = useState<SignOut['state']>('here')
  const isHere = useRef(false)
  const isElsewhere = useRef(false)

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    const others = new BroadcastChannel(CHANNEL)
    others.onmessage = () => {
      // This tab hears its own message, too.
      if (isHere.current) return
      isElsewhere.current = true
      setState('left')
    }
    return () => {
      window.removeEventListener('pageshow', onShow)
      others.close()
    }
  }, [])

  useEffect(() => {
    if (state !== 'left') return
    const here = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(isElsewhere.current ? `/sign-in?left=other-tab&next=${here}` : '/sign-in')
  }, [state])

  async function signOut() {
    try {
      await api.signOut()
    } catch (error) {
      if (!isSignedOutAlready(error)) return setState('failed')
    }
    isHere.current = true
    new BroadcastChannel(CHANNEL).postMessage(0)
    setState('left')
  }

  return { state, signOut, dismiss: () => setState('here') }
}
