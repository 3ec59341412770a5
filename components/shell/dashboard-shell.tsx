'use client'

import { catchError } from 'next/error'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon/icon'
import { LastingPart } from '@/components/ui/lasting-part'
import { LiveRegion } from '@/components/ui/live-region'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { Broken } from './broken'
import { SHELL } from './messages'
import { BottomBar } from './navigation/bottom-bar'
import { pagesFor } from './navigation/pages'
import type { ShellPage } from './navigation/shell-page'
import { Sidebar } from './navigation/sidebar'
import { useGoTo } from './navigation/use-go-to'
import { beginEarlyText, takeEarlyText } from './palette/early-text'
import { OpenPalette } from './palette/open-palette'
import type { Person } from './person'
import { useHeldShortcut, useShortcut } from './shortcuts'
import { LazyTips } from './tips/lazy-tips'
import { useSignOut } from './use-sign-out'

interface SignOutFailureProps {
  onRetry: () => void
  onDismiss: () => void
}

/** Says that the user is still signed in, which matters on a shared computer. */
function SignOutFailure({ onRetry, onDismiss }: SignOutFailureProps) {
  return (
    <div
      role="alert"
      className="fixed bottom-4 left-4 z-50 w-90 max-w-[calc(100vw-32px)] rounded-lg bg-raised p-4 text-13 shadow-popover max-md:bottom-18"
    >
      <p className="flex gap-2 font-medium">
        <Icon name="circle-alert" size={16} className="mt-px shrink-0 text-danger-text" />
        {SHELL.signOutFailed}
      </p>
      <div className="mt-3 flex gap-2 pl-6">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="ghost" onClick={onDismiss}>
          {SHELL.staySignedIn}
        </Button>
      </div>
    </div>
  )
}

/** Error boundary of a page. Not an `error.tsx`, whose script loads last and would delay hydration. */
const PageBoundary = catchError((_props, { error, retry }) => (
  <div className="px-gutter pt-12 max-md:px-4">
    <Broken error={error} retry={retry} />
  </div>
))

/** `g` followed by a page's key opens the page. */
function GoToKey({ page }: { page: ShellPage }) {
  const goTo = useGoTo()
  useShortcut(`g ${page.key}`, () => goTo(page.href))
  return null
}

interface DashboardShellProps {
  person: Person
  /** Null: not known. */
  studio: string | null
  children: ReactNode
}

const loadPalette = () => import('./palette/palette').then((module) => module.Palette)
const loadShortcuts = () => import('./shortcuts-sheet').then((module) => module.ShortcutsSheet)

/** The shell around every signed-in page. */
export function DashboardShell({ person, studio, children }: DashboardShellProps) {
  const pages = pagesFor(person.role)
  const pathname = usePathname()
  const shortcuts = useLazyComponent(loadShortcuts)
  const { state, signOut, dismiss } = useSignOut()
  useShortcut('?', shortcuts.open)
  const palette = useLazyComponent(loadPalette)
  const openPaletteWith = async (text: string) => {
    beginEarlyText(SHELL.search, text)
    return (await palette.open()) ? '' : takeEarlyText()
  }
  const openPalette = () => openPaletteWith('')
  useHeldShortcut('k', openPalette)
  // The page's own search box; without one, the palette.
  useShortcut('/', () => {
    const own = document.querySelector<HTMLInputElement>('main [aria-keyshortcuts="/"]')
    if (!own) return openPalette()
    own.focus()
    own.select()
  })

  if (state === 'left') return null
  const navigation = { person, pages, pathname, onSignOut: signOut, onPalette: openPalette }
  return (
    <div className="flex h-dvh overflow-hidden max-md:flex-col print:block print:h-auto print:overflow-visible">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-md bg-raised px-3 py-2 shadow-popover focus:top-4"
      >
        {SHELL.skip}
      </a>
      <Sidebar {...navigation} studio={studio} onShortcuts={shortcuts.open} />
      <main
        id="main"
        tabIndex={-1}
        className="peer relative flex min-h-0 min-w-0 flex-1 flex-col outline-none print:block"
      >
        <OpenPalette value={openPaletteWith}>
          <PageBoundary>{children}</PageBoundary>
        </OpenPalette>
      </main>
      <BottomBar {...navigation} />
      {palette.draw((Part) => (
        <Part pages={pages} onShortcuts={shortcuts.open} onSignOut={signOut} onClose={palette.close} />
      ))}
      {shortcuts.draw((Part) => (
        <Part pages={pages} onClose={shortcuts.close} />
      ))}
      {state === 'failed' && <SignOutFailure onRetry={signOut} onDismiss={dismiss} />}
      {pages.map((page) => (
        <GoToKey key={page.href} page={page} />
      ))}
      <LastingPart />
      <LazyTips />
      <LiveRegion />
    </div>
  )
}
