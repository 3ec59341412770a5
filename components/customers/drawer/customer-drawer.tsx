'use client'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { DrawerBarProps } from '@/components/drawer/drawer-bar'
import { DrawerFrame } from '@/components/drawer/drawer-frame'
import { CopyButton } from '@/components/ui/copy/copy-button'
import { announce } from '@/components/ui/live-region'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { fullName } from '@/lib/format/text'
import { customerQuery } from '../queries'
import { DrawerBody } from './drawer-body'
import { drawerState } from './drawer-state'
import { PersonName } from './person'
import { useListDifference } from './use-list-difference'
import { customerInitials, useTabTitle } from './use-tab-title'

/** A new customer in the open drawer scrolls to the top and is announced once the name is known. */
function useNewPerson(id: string, name: string, scroll: RefObject<HTMLElement | null>) {
  const shown = useRef(id)
  const said = useRef(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (scroll.current) scroll.current.scrollTop = 0
  }, [id, scroll])

  useEffect(() => {
    if (said.current === id || name === '') return
    said.current = id
    announce(name)
  }, [id, name])
}

export interface CustomerDrawerProps extends Omit<DrawerBarProps, 'noun' | 'where' | 'title' | 'actions'> {
  id: string
  tab: string
  onTab: (tab: string) => void
  seed?: Customer
  seedReadAt?: number | null
}

export function CustomerDrawer(props: CustomerDrawerProps) {
  const { id, tab, onTab, seed, seedReadAt = null, ...bar } = props
  const query = useQuery(customerQuery(id))
  const state = drawerState(query, id, seed, seedReadAt)
  const scroll = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const customer = state.kind === 'records' ? state.records[0] : undefined
  const name = customer ? fullName(own(customer, 'firstname'), own(customer, 'lastname')).text : ''
  useNewPerson(id, name, scroll)
  const [goneId, setGoneId] = useState<string | null>(null)
  const isGone = goneId === id
  useTabTitle(customer && !isGone ? customerInitials(customer) : '')
  const isRead = state.kind === 'records' && state.full && state.records.length === 1
  const listSaid = useListDifference(isRead ? (customer ?? null) : null, query.dataUpdatedAt)

  return (
    <DrawerFrame
      {...bar}
      headingId={headingId}
      whose={id}
      scroll={scroll}
      noun="customer"
      title={
        customer &&
        !isGone &&
        state.kind === 'records' &&
        state.records.length === 1 && <PersonName customer={customer} />
      }
      actions={!isGone && <CopyLink id={id} />}
    >
      <Progress busy={query.isFetching && state.kind !== 'loading'} />
      <DrawerBody
        key={id}
        id={id}
        state={state}
        listSaid={listSaid}
        inList={seed !== undefined}
        headingId={headingId}
        tab={tab}
        onTab={onTab}
        onClose={bar.onClose}
        onAgain={() => query.refetch()}
        isGone={isGone}
        onRemoved={() => setGoneId(id)}
      />
    </DrawerFrame>
  )
}

/** A progress bar over old data during a slow refresh. */
function Progress({ busy }: { busy: boolean }) {
  if (!busy) return null
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 z-10 h-0.5 origin-left animate-pulse bg-accent transition-[scale] delay-150 duration-[4s] ease-out starting:scale-x-0"
    />
  )
}

/** Copies the customer's address, which names them by ID only. */
function CopyLink({ id }: { id: string }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  const link = `${origin}/customers/${encodeURIComponent(id.toWellFormed())}`
  return <CopyButton value={link} label="link" icon="link" size="normal" />
}
