import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Customer } from '@/lib/contract'
import type { CustomerDrawerProps } from './drawer/customer-drawer'

const importDrawer = () => import('./drawer/customer-drawer').then((module) => module.CustomerDrawer)

let loaded: ComponentType<CustomerDrawerProps> | null = null

/** Fetches the drawer's script ahead, once. In the browser alone: the server's HTML has the late one. */
export async function loadDrawer() {
  loaded = await importDrawer().catch(() => null)
}

function Frame() {
  return (
    <div className="fixed inset-y-0 right-0 z-30 w-full bg-(--surface) shadow-(--shadow-drawer) md:w-(--drawer-w)" />
  )
}

const LateDrawer = lazy(async () => ({ default: await importDrawer() }))

/** A script that is here already is drawn at once; the late one would show its frame first. */
function Drawer(props: CustomerDrawerProps) {
  const [Now] = useState(() => loaded ?? LateDrawer)
  return (
    <Suspense fallback={<Frame />}>
      <Now {...props} />
    </Suspense>
  )
}

const inTable = (selector: string) => document.querySelector<HTMLElement>(`main tbody ${selector}`)

/**
 * Gives the focus back to the row that was open; where none is drawn, since the contact isn't on this page
 * or was removed, to the one that Tab would reach. On a phone it can't be had before the drawer is gone.
 */
function useFocusReturn(id: string | null): () => void {
  const isDue = useRef(false)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id !== null || !isDue.current) return
    const there = row.current?.isConnected ? row.current : inTable('a[tabindex="0"]')
    const target = there ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
    isDue.current = false
  }, [id])
  return () => {
    isDue.current = true
    row.current = inTable('tr[data-open] a')
  }
}

export interface DrawerHostProps {
  /** The contact whom the address names; null: nobody. */
  id: string | null
  tab: string
  /** The rows in hand, by contact id, in their order. */
  ids: readonly string[]
  /** What the list knows of the person, shown while the full data load. */
  seed: Customer | undefined
  /** Whether the entry before is the list, so that closing goes back. */
  opened: boolean
  look: (next: { id?: string | null; tab?: string }, how: 'push' | 'replace') => void
}

/** The drawer of the customer whom the address names, beside the rows in hand. */
export function DrawerHost({ id, tab, ids, seed, opened, look }: DrawerHostProps) {
  const keepRow = useFocusReturn(id)
  if (id === null) return null
  const index = ids.indexOf(id)
  const goTo = (place: number) => {
    const neighbour = index < 0 ? undefined : ids[place]
    return neighbour === undefined ? null : () => look({ id: neighbour }, 'replace')
  }
  return (
    <Drawer
      id={id}
      position={index < 0 ? null : { index, count: ids.length }}
      seed={seed}
      tab={tab}
      onTab={(next) => look({ tab: next === 'overview' ? '' : next }, 'replace')}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      onClose={() => {
        keepRow()
        if (opened) window.history.back()
        else look({ id: null, tab: '' }, 'push')
      }}
    />
  )
}
