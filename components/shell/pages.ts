import { type LucideIcon, Users } from 'lucide-react'

/** A page of the sidebar and of the phone's bottom bar. */
export interface ShellPage {
  href: string
  label: string
  icon: LucideIcon
  /** The second key after `g`. */
  key: string
}

/** The pages that there are, in the sidebar's order. */
export const PAGES: ShellPage[] = [{ href: '/customers', label: 'Customers', icon: Users, key: 'c' }]

/** Whether an address belongs to a page. */
export const isCurrent = (page: ShellPage, pathname: string) =>
  pathname === page.href || pathname.startsWith(`${page.href}/`)
