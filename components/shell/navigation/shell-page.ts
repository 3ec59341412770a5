import type { ReactNode } from 'react'
import type { Permission } from '@/lib/access'

/** A page in the sidebar and in the phone's bottom bar. */
export interface ShellPage {
  href: string
  label: string
  /** Sized by its container. */
  icon: ReactNode
  /** The second key after `g`. */
  key: string
  /** Heading above it in the sidebar. */
  before?: ReactNode
  views?: Record<'own' | 'team', ReactNode>
  /** The permission that its guard requires. */
  permission: Permission
}

export const isCurrent = ({ href }: ShellPage, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
