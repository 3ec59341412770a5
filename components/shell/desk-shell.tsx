'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { LiveRegion } from '@/components/ui/live-region'
import { Tooltips } from '@/components/ui/tooltips'
import { BottomBar } from './bottom-bar'
import { GoToKeys } from './go-to-keys'
import { pagesFor } from './pages'
import type { Person } from './person'
import { useShortcut } from './shortcuts'
import { ShortcutsSheet } from './shortcuts-sheet'
import { Sidebar } from './sidebar'
import { SignOutFailure } from './sign-out-failure'
import { useSignOut } from './use-sign-out'

interface DeskShellProps {
  person: Person
  /** What is shown under the product's name. */
  studio: string
  children: ReactNode
}

/** What stands around every page of a signed-in person. */
export function DeskShell({ person, studio, children }: DeskShellProps) {
  const pathname = usePathname()
  const [hasShortcuts, setHasShortcuts] = useState(false)
  const { state, signOut, dismiss } = useSignOut()
  const openShortcuts = () => setHasShortcuts(true)
  useShortcut('?', openShortcuts)

  if (state === 'left') return null
  const pages = pagesFor(person.role)
  const navigation = { person, pages, pathname, onSignOut: signOut }
  return (
    <div className="flex h-dvh overflow-hidden max-md:flex-col print:h-auto print:overflow-visible">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-(--radius) bg-(--raised) px-3 py-2 shadow-(--shadow-popover) focus:top-4"
      >
        Skip to the page
      </a>
      <Sidebar {...navigation} studio={studio} onShortcuts={openShortcuts} />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none">
        {children}
      </main>
      <BottomBar {...navigation} />
      {hasShortcuts && <ShortcutsSheet pages={pages} onClose={() => setHasShortcuts(false)} />}
      {state === 'failed' && <SignOutFailure onRetry={signOut} onDismiss={dismiss} />}
      <GoToKeys pages={pages} />
      <Tooltips />
      <LiveRegion />
    </div>
  )
}
