import type { ReactNode } from 'react'
import type { Person } from '@/components/shell/person'
import type { Permission } from '@/lib/access'

/** A page in the sidebar and in the phone's bottom bar. */
export interface ShellPage {
  href: string
  label: string
  icon: ReactNode
  /** The second key after `g`. */
  key: string
  before?: ReactNode
  views?: Record<'own' | 'team', ReactNode>
  permission: Permission
}

/** What every navigation shows and does. */
export interface NavigationProps {
  person: Person
  pages: readonly ShellPage[]
  pathname: string
  onPalette: () => void
  onSignOut: () => void
}

export const isCurrent = ({ href }: ShellPage, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
