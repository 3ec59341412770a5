'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '@/lib/browser/api'

const isSignedOutAlready = (error: unknown) => error instanceof ApiError && error.status === 401

const CHANNEL = 'sign-out'

/** Ends the session and reloads the sign-in page. Back from the bfcache shows nothing: computers are shared. */
export function useSignOut() {
  // `left`: the user's data must no longer be rendered.
  const [state, setState] = useState<'here' | 'failed' | 'left'>('here')
  const isHere = useRef(false)
  const isElsewhere = useRef(false)

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    const others = new BroadcastChannel(CHANNEL)
    others.onmessage = () => {
      // This tab receives its own message, too.
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
