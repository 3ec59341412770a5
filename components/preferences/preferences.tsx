'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Role } from '@/lib/access'
import { NO_LAYOUT, type Preferences, type TableLayout } from '@/lib/preferences'
import type { View } from '@/lib/views'
import { keepLater } from './keeper'

interface Kept {
  role: Role
  preferences: Preferences
  change: (next: Preferences) => void
  views: readonly View[]
  changeViews: (next: readonly View[]) => void
}

const KeptContext = createContext<Kept | null>(null)

function useKept(): Kept {
  const kept = use(KeptContext)
  if (!kept) throw new Error('PreferencesProvider is missing above.')
  return kept
}

interface PreferencesProviderProps {
  /** What the server keeps for the person, as it was when the page came. */
  initial: Preferences
  /** The saved views that the person sees, then. */
  initialViews: readonly View[]
  role: Role
  children: ReactNode
}

/** What pages know about the person who looks at them. */
export function PreferencesProvider({ initial, initialViews, role, children }: PreferencesProviderProps) {
  const [preferences, change] = useState(initial)
  const [views, changeViews] = useState(initialViews)
  return <KeptContext value={{ role, preferences, change, views, changeViews }}>{children}</KeptContext>
}

/** The person's role, for what to offer; what they may is the server's to say. */
export function useRole(): Role {
  return useKept().role
}

/** The saved views that the person sees, own and the team's, and the way to put newer ones in their place. */
export function useViews(): [views: readonly View[], change: (next: readonly View[]) => void] {
  const { views, changeViews } = useKept()
  return [views, changeViews]
}

/** Whether the sidebar is narrow, and the way to change it. */
export function useNarrowSidebar(): [isNarrow: boolean, change: (isNarrow: boolean) => void] {
  const { preferences, change } = useKept()
  return [
    preferences.sidebar === 'narrow',
    (isNarrow) => {
      const value = isNarrow ? 'narrow' : 'wide'
      change({ ...preferences, sidebar: value })
      keepLater({ name: 'sidebar', value })
    },
  ]
}

/** How the person wants to see a table, and the way to change it. `base`: as it is until it was changed. */
export function useTableLayout(
  table: string,
  base = NO_LAYOUT,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const { preferences, change } = useKept()
  const layout = preferences.tables[table] ?? base
  return [
    layout,
    (next) => {
      const value = { ...layout, ...next }
      change({ ...preferences, tables: { ...preferences.tables, [table]: value } })
      keepLater({ name: 'table', table, value })
    },
  ]
}
