'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { NO_LAYOUT, type Preferences, type TableLayout } from '@/lib/preferences'
import { keepLater } from './keeper'

interface Kept {
  preferences: Preferences
  change: (next: Preferences) => void
}

const KeptContext = createContext<Kept | null>(null)

function useKept(): Kept {
  const kept = use(KeptContext)
  if (!kept) throw new Error('PreferencesProvider is missing above.')
  return kept
}

/** What the server keeps for the person, `initial` as it was when the page came. */
export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, change] = useState(initial)
  return <KeptContext value={{ preferences, change }}>{children}</KeptContext>
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
