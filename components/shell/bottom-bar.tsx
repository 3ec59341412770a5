'use client'

import { LogOut, Menu, SunMoon } from 'lucide-react'
import Link from 'next/link'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Avatar } from './avatar'
import { isCurrent, PAGES } from './pages'
import { type Person, roleName } from './person'
import { Sheet } from './sheet'
import { switchTheme } from './theme'

const ITEM = 'flex flex-1 flex-col items-center justify-center gap-1 text-xs/4'

interface BottomBarProps {
  person: Person
  pathname: string
  onSignOut: () => void
}

/** The navigation of a phone: the pages, and a menu with the person. */
export function BottomBar({ person, pathname, onSignOut }: BottomBarProps) {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <>
      <nav
        aria-label="Pages"
        className="flex h-14 shrink-0 border-t border-(--border) bg-(--background) md:hidden print:hidden"
      >
        {PAGES.map((page) => (
          <Link
            key={page.href}
            href={page.href}
            aria-current={isCurrent(page, pathname) ? 'page' : undefined}
            className={classes(
              ITEM,
              isCurrent(page, pathname) ? 'font-medium text-(--accent-text)' : 'text-(--muted)',
            )}
          >
            <page.icon aria-hidden size={20} />
            {page.label}
          </Link>
        ))}
        <button
          type="button"
          className={classes(ITEM, 'text-(--muted)')}
          onClick={() => menu.current?.showModal()}
        >
          <Menu aria-hidden size={20} />
          Menu
        </button>
      </nav>
      <Sheet ref={menu} title="Menu">
        <div className="flex items-center gap-2.5">
          <Avatar name={person.name} />
          <div className="min-w-0">
            <p className="truncate font-medium">
              <bdi>{person.name}</bdi>
            </p>
            <p className="truncate text-xs/4 text-(--muted)">
              {roleName(person.role)}, {person.email}
            </p>
          </div>
        </div>
        <div className="mt-6 grid gap-2">
          <Button onClick={switchTheme}>
            <SunMoon aria-hidden size={16} />
            Switch light and dark
          </Button>
          <Button onClick={onSignOut}>
            <LogOut aria-hidden size={16} />
            Sign out
          </Button>
        </div>
      </Sheet>
    </>
  )
}
