'use client'

import { useState } from 'react'
import { useNarrowSidebar } from '@/components/preferences/preferences'
import { Avatar } from '@/components/shell/avatar'
import { BrandMark } from '@/components/shell/brand-mark'
import { SHELL } from '@/components/shell/messages'
import { roleName } from '@/components/shell/person'
import { hasCmd } from '@/components/shell/shortcuts'
import { switchTheme } from '@/components/shell/theme'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { KeyHint } from '@/components/ui/key-hint'
import { useMedia } from '@/components/ui/use-media'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { FULL_VERSION, VERSION } from '@/lib/version'
import { NarrowViews } from './narrow-views'
import { PageLink } from './page-link'
import { isCurrent, type NavigationProps } from './shell-page'
import { ViewLinks } from './view-links'

/** One line of the sidebar; collapsed, an icon with its label as a tooltip. */
const LINE =
  'flex h-8 items-center gap-2.5 overflow-hidden whitespace-nowrap rounded-md px-2 text-13 transition-colors duration-fast'

interface SidebarProps extends NavigationProps {
  /** Null: not known. */
  studio: string | null
  onShortcuts: () => void
}

/** Matches on a tablet, where the sidebar is collapsed until it is expanded. */
const TABLET = '(width < 1100px)'

/** A desktop's navigation: pages, with the user at the bottom. Collapsed, it shows icons only. */
export function Sidebar(props: SidebarProps) {
  const { person, pages, studio, pathname, onPalette, onShortcuts, onSignOut } = props
  const [isNarrow, narrow] = useNarrowSidebar()
  // Not saved: on a tablet, an expanded sidebar takes a quarter of the page.
  const [isExpanded, setExpanded] = useState(false)
  const isMac = useHydrated() && hasCmd()
  const isTablet = useMedia(TABLET)
  const isCollapsed = isTablet ? !isExpanded : isNarrow
  return (
    <aside
      data-sidebar={isTablet && isExpanded ? 'expanded' : isNarrow ? 'narrow' : 'wide'}
      className="flex w-sidebar shrink-0 flex-col border-r border-border bg-background px-3 narrow:w-14 max-md:hidden print:hidden"
    >
      <div className="flex h-bar items-center gap-2.5 px-2 narrow:px-0.5">
        <BrandMark size={28} />
        <div className="min-w-0 narrow:sr-only">
          <p className="text-[13px]/4 font-semibold">Frontdesk</p>
          <p className="truncate text-xs/4 text-muted">{studio ?? SHELL.studio}</p>
        </div>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tooltip={SHELL.search}
        className={classes(LINE, 'text-muted hover:bg-fill-strong')}
        onClick={onPalette}
      >
        <Icon name="search" size={16} className="shrink-0" />
        <span data-words className="-mr-2 truncate narrow:sr-only">
          {SHELL.search}
        </span>
        <span aria-hidden className="-mr-1.5 ml-auto narrow:hidden">
          <KeyHint>{isMac ? '⌘ K' : 'Ctrl K'}</KeyHint>
        </span>
      </button>
      {/* Aligns the first page with a table's header. */}
      <nav aria-label="Pages" className="-mx-1 mt-2 grid min-h-0 grid-cols-1 gap-0.5 overflow-y-auto p-1">
        {pages.map((page) => {
          const isHere = isCurrent(page, pathname)
          return [
            page.before,
            <PageLink
              key={page.href}
              href={page.href}
              // No prefetch: pages render per user.
              prefetch={false}
              aria-current={isHere ? 'page' : undefined}
              data-tooltip={page.label}
              className={classes(LINE, isHere ? 'bg-fill-strong font-medium' : 'hover:bg-fill-strong')}
            >
              <span className={classes('shrink-0 *:size-4', isHere ? 'text-accent-text' : 'text-muted')}>
                {page.icon}
              </span>
              <span data-words className="truncate narrow:sr-only">
                {page.label}
              </span>
            </PageLink>,
            page.views && (
              <div key="views" className="contents narrow:hidden">
                <ViewLinks icons={page.views} />
              </div>
            ),
            page.views && <NarrowViews key="narrow-views" icons={page.views} />,
          ]
        })}
      </nav>
      {/* Minimum height: the browser paints the page while it streams, before this content arrives. */}
      <div className="-mx-3 mt-auto min-h-[101px] border-t border-border px-3 py-3 narrow:min-h-[209px]">
        <PageLink
          href="/account"
          prefetch={false}
          className="flex h-10 items-center gap-2.5 rounded-md px-2 hover:bg-fill-strong narrow:px-0"
          data-tooltip={`${person.name} · ${person.email} · Frontdesk ${FULL_VERSION}`}
        >
          <Avatar name={person.name} />
          <div className="min-w-0 narrow:sr-only">
            <p className="truncate text-13 font-medium">
              <bdi translate="no">{person.name}</bdi>
            </p>
            <p className="truncate text-xs/4 text-muted">
              {roleName(person.role)} · <span translate="no">{VERSION}</span>
            </p>
          </div>
        </PageLink>
        <div className="mt-1 flex gap-1 narrow:flex-col">
          <IconButton label={SHELL.theme} icon={<Icon name="moon" size={16} />} onClick={switchTheme} />
          <IconButton
            label={SHELL.shortcuts}
            icon={<Icon name="keyboard" size={16} />}
            onClick={onShortcuts}
          />
          <IconButton label={SHELL.signOut} icon={<Icon name="log-out" size={16} />} onClick={onSignOut} />
          <IconButton
            label={isCollapsed ? SHELL.expand : SHELL.collapse}
            icon={<Icon name="panel-left" size={16} />}
            className="ml-auto narrow:ml-0"
            onClick={() => (isTablet ? setExpanded(!isExpanded) : narrow(!isNarrow))}
          />
        </div>
      </div>
    </aside>
  )
}
