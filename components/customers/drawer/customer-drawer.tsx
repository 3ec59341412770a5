'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { DrawerBar } from '@/components/data-table/drawer-bar'
import { useDrawerKeys } from '@/components/data-table/use-drawer-keys'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { fullName } from '@/lib/format/text'
import { customerQuery } from '../queries'
import { DrawerBody } from './drawer-body'
import { drawerState } from './drawer-state'
import { useListDifference } from './use-list-difference'
import { useNewPerson } from './use-new-person'

export interface CustomerDrawerProps {
  /** The contact id that the address names. */
  id: string
  /** The row's place on the list's page, `index` from 0; null where the list doesn't hold it. */
  position: { index: number; count: number } | null
  onClose: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** The open tab as the address has it; an unknown one is the overview. */
  tab: string
  onTab: (tab: string) => void
  /** The list's row, shown at once while the full data load. */
  seed?: Customer
}

/**
 * One customer beside the list. It is a region named after the person, not a dialog: the list stays
 * usable, and a dialog would tell screen readers that it doesn't. The focus moves here only when the
 * keyboard opened it or it covers the list; give the focus back to the row in `onClose`.
 */
export function CustomerDrawer(props: CustomerDrawerProps) {
  const { id, position, onClose, onPrevious, onNext, tab, onTab, seed } = props
  const query = useQuery(customerQuery(id))
  const state = drawerState(query, id, seed)
  const drawer = useRef<HTMLElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const headingId = useId()
  useDrawerKeys(drawer, onClose, id)

  const customer = state.kind === 'records' ? state.records[0] : undefined
  const name = customer ? fullName(own(customer, 'firstname'), own(customer, 'lastname')).text : ''
  useNewPerson(id, name, scroll)
  const isRead = state.kind === 'records' && state.full && state.records.length === 1
  const listSaid = useListDifference(isRead ? (customer ?? null) : null, query.dataUpdatedAt)

  return (
    <section
      ref={drawer}
      aria-labelledby={headingId}
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-(--surface) text-(--text) shadow-(--shadow-drawer) transition-[translate,opacity] duration-(--base) ease-(--ease-out) md:w-(--drawer-w) starting:translate-x-6 starting:opacity-0"
    >
      <Progress busy={query.isFetching && state.kind !== 'loading'} />
      <DrawerBar
        noun="customer"
        position={position}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <div
        ref={scroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-(--gutter) pb-12 max-md:px-4"
      >
        <DrawerBody
          key={id}
          id={id}
          state={state}
          listSaid={listSaid}
          inList={seed !== undefined}
          headingId={headingId}
          tab={tab}
          onTab={onTab}
          onClose={onClose}
          onAgain={() => query.refetch()}
        />
      </div>
    </section>
  )
}

/** A thin line over old data while newer ones are on their way, for those who wait. */
function Progress({ busy }: { busy: boolean }) {
  if (!busy) return null
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 z-10 h-0.5 origin-left animate-pulse bg-(--accent) transition-[scale] delay-150 duration-[4s] ease-out starting:scale-x-0"
    />
  )
}
