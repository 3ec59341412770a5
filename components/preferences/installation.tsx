'use client'

import { createContext, type ReactNode, use } from 'react'

const IsEmbeddedContext = createContext(false)

/** Says whether the embedded service answers; otherwise a customer system is connected. */
export function InstallationProvider({ isEmbedded, children }: { isEmbedded: boolean; children: ReactNode }) {
  return <IsEmbeddedContext value={isEmbedded}>{children}</IsEmbeddedContext>
}

export const useIsEmbedded = (): boolean => use(IsEmbeddedContext)
