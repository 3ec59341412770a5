import { BellOff, CalendarDays, ClipboardList, Users } from 'lucide-react'
import { can, type Role } from '@/lib/access'
import { isCurrent, type ShellPage } from './shell-page'

/**
 * The pages that there are, in the sidebar's order. The server hands each person those of their role,
 * with their icons drawn: no script has to bring them.
 */
const PAGES: ShellPage[] = [
  {
    href: '/customers',
    label: 'Customers',
    icon: <Users aria-hidden />,
    key: 'c',
    permission: 'customers.read',
  },
  {
    href: '/schedule',
    label: 'Schedule',
    icon: <CalendarDays aria-hidden />,
    key: 's',
    permission: 'schedule.read',
  },
  {
    href: '/opt-outs',
    label: 'Opt-outs',
    icon: <BellOff aria-hidden />,
    key: 'o',
    permission: 'opt-outs.read',
  },
  { href: '/forms', label: 'Forms', icon: <ClipboardList aria-hidden />, key: 'f', permission: 'forms.read' },
]

/** The pages that a role may open. */
export const pagesFor = (role: Role) => PAGES.filter(({ permission }) => can(role, permission))

/** The page that an address belongs to, whoever may open it. */
export const pageAt = (pathname: string) => PAGES.find((page) => isCurrent(page, pathname))
