'use client'

import { Keyboard, LogOut, Moon, Search } from 'lucide-react'
import Link from 'next/link'
import { classes } from '@/components/ui/classes'
import { IconButton } from '@/components/ui/icon-button'
import { Avatar } from './avatar'
import { BrandMark } from './brand-mark'
import { isCurrent, type ShellPage } from './pages'
import { type Person, roleName } from './person'
import { switchTheme } from './theme'

interface SidebarProps {
  person: Person
  pages: readonly ShellPage[]
  studio: string
  pathname: string
  onPalette: () => void
  onShortcuts: () => void
  onSignOut: () => void
}

/** The navigation of a desktop: pages, and at its foot the person. */
export function Sidebar(props: SidebarProps) {
  const { person, pages, studio, pathname, onPalette, onShortcuts, onSignOut } = props
  return (
    <aside className="flex w-(--sidebar-w) shrink-0 flex-col border-r border-(--border) bg-(--background) px-3 max-md:hidden print:hidden">
      <div className="flex h-(--bar-h) items-center gap-2.5 px-2">
        <BrandMark size={28} />
        <div className="min-w-0">
          <p className="text-[13px]/4 font-semibold">Frontdesk</p>
          <p className="truncate text-xs/4 text-(--muted)">{studio}</p>
        </div>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="mt-2 flex h-8 items-center gap-2.5 rounded-(--radius) px-2 text-[13px]/[18px] text-(--muted) transition-colors duration-(--fast) hover:bg-(--fill-strong)"
        onClick={onPalette}
      >
        <Search aria-hidden size={16} />
        Go to or find
      </button>
      <nav aria-label="Pages" className="mt-2 grid gap-0.5">
        {pages.map((page) => (
          <Link
            key={page.href}
            href={page.href}
            aria-current={isCurrent(page, pathname) ? 'page' : undefined}
            className={classes(
              'flex h-8 items-center gap-2.5 rounded-(--radius) px-2 text-[13px]/[18px] transition-colors duration-(--fast)',
              isCurrent(page, pathname) ? 'bg-(--fill-strong) font-medium' : 'hover:bg-(--fill-strong)',
            )}
          >
            <page.icon
              aria-hidden
              size={16}
              className={isCurrent(page, pathname) ? 'text-(--accent-text)' : 'text-(--muted)'}
            />
            {page.label}
          </Link>
        ))}
      </nav>
      <div className="-mx-3 mt-auto border-t border-(--border) px-3 py-3">
        <div className="flex h-10 items-center gap-2.5 px-2" title={person.email}>
          <Avatar name={person.name} />
          <div className="min-w-0">
            <p className="truncate text-[13px]/[18px] font-medium">
              <bdi>{person.name}</bdi>
            </p>
            <p className="text-xs/4 text-(--muted)">{roleName(person.role)}</p>
          </div>
        </div>
        <div className="mt-1 flex gap-1">
          <IconButton
            label="Switch light and dark"
            icon={<Moon aria-hidden size={16} />}
            onClick={switchTheme}
          />
          <IconButton
            label="Keyboard shortcuts"
            icon={<Keyboard aria-hidden size={16} />}
            onClick={onShortcuts}
          />
          <IconButton label="Sign out" icon={<LogOut aria-hidden size={16} />} onClick={onSignOut} />
        </div>
      </div>
    </aside>
  )
}
