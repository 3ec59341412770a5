import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { startTransition } from 'react'
import { useViews } from '@/components/preferences/preferences'
import { classes } from '@/components/ui/classes'
import { go } from '@/lib/browser/navigation/history-entry'
import type { ShellPage } from './shell-page'
import { staysOffline } from './stays-offline'

interface ViewLinksProps {
  icons: NonNullable<ShellPage['views']>
  className?: string
}

const LINE = 'h-7 pl-6 pr-2 text-13 hover:bg-fill-strong'

/** The user's saved views, then the team's, with the open one marked. */
export function ViewLinks({ icons, className = LINE }: ViewLinksProps) {
  const views = useViews()
  const open = useSearchParams().get('view')
  return (
    <ul aria-label="Views" className="empty:hidden">
      {views.map((view) => (
        <li key={view.id}>
          <Link
            href={view.href}
            prefetch={false}
            aria-current={view.id === open || undefined}
            className={classes(
              'flex items-center gap-2 rounded-md aria-current:bg-fill-strong aria-current:font-medium',
              className,
            )}
            // In a phone's menu, or next to a collapsed sidebar.
            onClick={({ currentTarget }) => {
              currentTarget.closest('dialog')?.close()
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }}
            onNavigate={(event) => {
              if (!location.pathname.startsWith('/customers')) return staysOffline() && event.preventDefault()
              // The table is mounted and loads its own rows, so no router request is needed.
              event.preventDefault()
              startTransition(() => go(view.href, {}, 'push'))
            }}
          >
            <span className="shrink-0 text-muted *:size-3.5">{icons[view.isTeam ? 'team' : 'own']}</span>
            <bdi className="truncate">{view.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
