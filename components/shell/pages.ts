import { BellOff, CalendarDays, ClipboardList, type LucideIcon, Users } from 'lucide-react'
import { can, type Permission, type Role } from '@/lib/access'

/** A page of the sidebar and of the phone's bottom bar. */
export interface ShellPage {
  href: string
  label: string
  icon: LucideIcon
  /** The second key after `g`. */
  key: string
  /** What its guard asks for. */
  permission: Permission
}

/** The pages that there are, in the sidebar's order. */
const PAGES: ShellPage[] = [
  { href: '/customers', label: 'Customers', icon: Users, key: 'c', permission: 'customers.read' },
  { href: '/schedule', label: 'Schedule', icon: CalendarDays, key: 's', permission: 'schedule.read' },
  { href: '/opt-outs', label: 'Opt-outs', icon: BellOff, key: 'o', permission: 'opt-outs.read' },
  { href: '/forms', label: 'Forms', icon: ClipboardList, key: 'f', permission: 'forms.read' },
]

/** The pages that a role may open. */
export const pagesFor = (role: Role) => PAGES.filter(({ permission }) => can(role, permission))

/** Whether an address belongs to a page. */
export const isCurrent = (page: ShellPage, pathname: string) =>
  pathname === page.href || pathname.startsWith(`${page.href}/`)

/** The page that an address belongs to, whoever may open it. */
export const pageAt = (pathname: string) => PAGES.find((page) => isCurrent(page, pathname))
