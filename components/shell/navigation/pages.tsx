import {
  Activity,
  BellOff,
  Bookmark,
  BookUser,
  CalendarDays,
  ClipboardList,
  ScrollText,
  UserRoundCog,
  UserRoundX,
  Users,
} from 'lucide-react'
import { can, type Role } from '@/lib/access'
import { isCurrent, type ShellPage } from './shell-page'

/** All pages in the sidebar's order. */
const PAGES: ShellPage[] = [
  {
    href: '/customers',
    label: 'Customers',
    icon: <Users aria-hidden />,
    key: 'c',
    permission: 'customers.read',
    views: {
      own: <Bookmark aria-hidden />,
      team: (
        <>
          <BookUser aria-hidden />
          <span className="sr-only">Team view: </span>
        </>
      ),
    },
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
  {
    href: '/removals',
    label: 'Removals',
    icon: <UserRoundX aria-hidden />,
    key: 'r',
    permission: 'removals.read',
    before: (
      <p
        key="admin"
        className="mt-4 mb-1 border-border px-2 text-xs/4 text-muted narrow:mt-2 narrow:border-t narrow:pt-1"
      >
        <span className="narrow:sr-only">Admin</span>
      </p>
    ),
  },
  { href: '/audit', label: 'Audit', icon: <ScrollText aria-hidden />, key: 'a', permission: 'audit.read' },
  { href: '/team', label: 'Team', icon: <UserRoundCog aria-hidden />, key: 't', permission: 'team.manage' },
  {
    href: '/connection',
    label: 'Connection',
    icon: <Activity aria-hidden />,
    key: 'n',
    permission: 'connection.read',
  },
]

export const pagesFor = (role: Role) => PAGES.filter(({ permission }) => can(role, permission))

/** The page of a path, whether or not the user may open it. */
export const pageAt = (pathname: string) => PAGES.find((page) => isCurrent(page, pathname))
