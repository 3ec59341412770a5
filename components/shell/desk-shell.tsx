'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { announce, LiveRegion } from '@/components/ui/live-region'
import { api } from '@/lib/browser/api'
import { BottomBar } from './bottom-bar'
import { PAGES } from './pages'
import type { Person } from './person'
import { useShortcut } from './shortcuts'
import { ShortcutsSheet } from './shortcuts-sheet'
import { Sidebar } from './sidebar'

interface DeskShellProps {
  person: Person
  /** What is shown under the product's name. */
  studio: string
  children: ReactNode
}

/** What stands around every page of a signed-in person. */
export function DeskShell({ person, studio, children }: DeskShellProps) {
  const pathname = usePathname()
  const shortcuts = useRef<HTMLDialogElement>(null)
  const openShortcuts = () => shortcuts.current?.showModal()
  useShortcut('?', openShortcuts)

  async function signOut() {
    try {
      await api.signOut()
    } catch {
      announce('Signing out didn’t work. Try again.')
      return
    }
    // A full load forgets everything that this page has read.
    window.location.assign('/sign-in')
  }

  return (
    <div className="flex h-dvh overflow-hidden max-md:flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-(--radius) bg-(--raised) px-3 py-2 shadow-(--shadow-popover) focus:top-4"
      >
        Skip to the page
      </a>
      <Sidebar
        person={person}
        studio={studio}
        pathname={pathname}
        onShortcuts={openShortcuts}
        onSignOut={signOut}
      />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none">
        {children}
      </main>
      <BottomBar person={person} pathname={pathname} onSignOut={signOut} />
      <ShortcutsSheet ref={shortcuts} />
      <GoTo />
      <LiveRegion />
    </div>
  )
}

/** `g` and a page's key go to the page. */
function GoTo() {
  return PAGES.map(({ key, href }) => <GoToPage key={key} keys={`g ${key}`} href={href} />)
}

function GoToPage({ keys, href }: { keys: string; href: string }) {
  const router = useRouter()
  useShortcut(keys, () => router.push(href))
  return null
}
