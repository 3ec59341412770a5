import { Icon } from '@/components/ui/icon/icon'
import { can, type Role } from '@/lib/access'
import { isCurrent, type ShellPage } from './shell-page'

/** All pages in the sidebar's order. */
const PAGES: ShellPage[] = [
  {
    href: '/today',
    label: 'Today',
    icon: <Icon name="sun" />,
    key: 'h',
    permission: 'customers.read',
  },
  {
    href: '/customers',
    label: 'Customers',
    icon: <Icon name="users" />,
    key: 'c',
    permission: 'customers.read',
    views: {
      own: <Icon name="bookmark" />,
      team: (
        <>
          <Icon name="book-user" />
          <span className="sr-only">Team view: </span>
        </>
      ),
    },
  },
  {
    href: '/schedule',
    label: 'Schedule',
    icon: <Icon name="calendar-days" />,
    key: 's',
    permission: 'schedule.read',
  },
  {
    href: '/opt-outs',
    label: 'Opt-outs',
    icon: <Icon name="bell-off" />,
    key: 'o',
    permission: 'opt-outs.read',
  },
  {
    href: '/forms',
    label: 'Forms',
    icon: <Icon name="clipboard-list" />,
    key: 'f',
    permission: 'forms.read',
  },
  {
    href: '/removals',
    label: 'Removals',
    icon: <Icon name="trash-2" />,
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
  { href: '/audit', label: 'Audit', icon: <Icon name="scroll-text" />, key: 'a', permission: 'audit.read' },
  { href: '/team', label: 'Team', icon: <Icon name="user-round-cog" />, key: 't', permission: 'team.manage' },
  {
    href: '/connection',
    label: 'Connection',
    icon: <Icon name="activity" />,
    key: 'n',
    permission: 'connection.read',
  },
]

export const pagesFor = (role: Role) => PAGES.filter(({ permission }) => can(role, permission))

/** The page of a path, whether or not the user may open it. */
export const pageAt = (pathname: string) => PAGES.find((page) => isCurrent(page, pathname))
