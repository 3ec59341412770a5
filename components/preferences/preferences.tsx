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
  /** The user's saved preferences at page load. */
  initial: Preferences
  /** The saved views that the user sees, at page load. */
  initialViews: readonly View[]
  role: Role
  children: ReactNode
}

/** The user's preferences and views. */
export function PreferencesProvider({ initial, initialViews, role, children }: PreferencesProviderProps) {
  const [preferences, change] = useState(initial)
  const [views, changeViews] = useState(initialViews)
  return <KeptContext value={{ role, preferences, change, views, changeViews }}>{children}</KeptContext>
}

/** The user's role, to decide what to offer. The server enforces permissions. */
export function useRole(): Role {
  return useKept().role
}

/** The saved views that the user sees, own and the team's, and a setter for newer ones. */
export function useViews(): [views: readonly View[], change: (next: readonly View[]) => void] {
  const { views, changeViews } = useKept()
  return [views, changeViews]
}

/** Whether the sidebar is collapsed, and a setter. */
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

/** The user's layout of a table, and a setter. `base`: the default layout. */
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
