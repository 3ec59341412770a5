'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Role } from '@/lib/access'
import { readTimesBy } from '@/lib/format/clock-time'
import {
  NO_LAYOUT,
  type Preference,
  type Preferences,
  type Regional,
  regionalOf,
  type TableLayout,
} from '@/lib/preferences'
import type { View } from '@/lib/views'
import { useSavePreference } from './mutations'
import { viewsQuery } from './queries'

interface Kept {
  role: Role
  preferences: Preferences
  language: Regional
  change: (next: Preferences) => void
  save: (kept: Preference) => void
  initialViews: View[]
}

const KeptContext = createContext<Kept | null>(null)

/** All that is kept for the user, for hooks that only some pages need. */
export function useKept(): Kept {
  const kept = use(KeptContext)
  if (!kept) throw new Error('PreferencesProvider is missing above.')
  return kept
}

interface PreferencesProviderProps {
  initial: Preferences
  /** Where the user chose nothing. */
  language: Regional
  initialViews: View[]
  role: Role
  children: ReactNode
}

export function PreferencesProvider(props: PreferencesProviderProps) {
  const { initial, language, initialViews, role, children } = props
  const [preferences, change] = useState(initial)
  // Not an effect: the server and the first render need it.
  readTimesBy(regionalOf(preferences, language).clock)
  const save = useSavePreference()
  // Saving renders the provider again, but not the page.
  const kept = useMemo(
    () => ({ role, preferences, language, change, save, initialViews }),
    [role, preferences, language, save, initialViews],
  )
  return <KeptContext value={kept}>{children}</KeptContext>
}

/** The user's role, to decide what to offer. The server enforces permissions. */
export function useRole(): Role {
  return useKept().role
}

/** The saved views that the user sees: own, then the team's. */
export function useViews(): readonly View[] {
  const { initialViews } = useKept()
  return useQuery({ ...viewsQuery(), initialData: { views: initialViews } }).data.views
}

/** Whether the sidebar is collapsed, and a setter. */
export function useNarrowSidebar(): [isNarrow: boolean, change: (isNarrow: boolean) => void] {
  const { preferences, change, save } = useKept()
  return [
    preferences.sidebar === 'narrow',
    (isNarrow) => {
      const value = isNarrow ? 'narrow' : 'wide'
      change({ ...preferences, sidebar: value })
      save({ name: 'sidebar', value })
    },
  ]
}

/** Whether the answers next to a form's submissions are hidden, and a setter. */
export function useHiddenAnswers(): [isHidden: boolean, change: (isHidden: boolean) => void] {
  const { preferences, change, save } = useKept()
  return [
    preferences.answers === 'hidden',
    (isHidden) => {
      const value = isHidden ? 'hidden' : 'shown'
      change({ ...preferences, answers: value })
      save({ name: 'answers', value })
    },
  ]
}

/** The user's layout of a table, and a setter. `base`: the default layout. */
export function useTableLayout(
  table: string,
  base = NO_LAYOUT,
): [layout: TableLayout, change: (next: Partial<TableLayout>) => void] {
  const { preferences, change, save } = useKept()
  const layout = preferences.tables[table] ?? base
  return [
    layout,
    (next) => {
      const value = { ...layout, ...next }
      change({ ...preferences, tables: { ...preferences.tables, [table]: value } })
      save({ name: 'table', table, value })
    },
  ]
}
