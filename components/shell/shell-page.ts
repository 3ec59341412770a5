import type { ReactNode } from 'react'
import type { Permission } from '@/lib/access'

/** A page of the sidebar and of the phone's bottom bar. */
export interface ShellPage {
  href: string
  label: string
  /** As large as where it stands says. */
  icon: ReactNode
  /** The second key after `g`. */
  key: string
  /** What stands above it in the sidebar. */
  before?: ReactNode
  /** Where its saved views are listed: what marks one's own and the team's. */
  views?: Record<'own' | 'team', ReactNode>
  /** What its guard asks for. */
  permission: Permission
}

/** Whether an address belongs to a page. */
export const isCurrent = ({ href }: ShellPage, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
