'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { Role } from '@/lib/access'
import { NO_LAYOUT, type Preferences, type TableLayout } from '@/lib/preferences'
import { keepLater } from './keeper'

interface Kept {
  role: Role
  preferences: Preferences
  change: (next: Preferences) => void
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
  role: Role
  children: ReactNode
}

/** What pages know about the person who looks at them. */
export function PreferencesProvider({ initial, role, children }: PreferencesProviderProps) {
  const [preferences, change] = useState(initial)
  return <KeptContext value={{ role, preferences, change }}>{children}</KeptContext>
}

/** The person's role, for what to offer; what they may is the server's to say. */
export function useRole(): Role {
  return useKept().role
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

/** How the person wants to see a table, and the way to change it. */
export function useTableLayout(
  table: string,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const { preferences, change } = useKept()
  const layout = preferences.tables[table] ?? NO_LAYOUT
  return [
    layout,
    (next) => {
      const value = { ...layout, ...next }
      change({ ...preferences, tables: { ...preferences.tables, [table]: value } })
      keepLater({ name: 'table', table, value })
    },
  ]
}
