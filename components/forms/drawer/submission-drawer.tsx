'use client'

import { useEffect, useId, useRef } from 'react'
import { DrawerBar } from '@/components/data-table/drawer-bar'
import { useDrawerKeys } from '@/components/data-table/use-drawer-keys'
import { announce } from '@/components/ui/live-region'
import { Skeleton } from '@/components/ui/skeleton'
import type { Submission } from '@/lib/contract'
import { NotHere } from './not-here'
import { SubmissionView } from './submission-view'

export interface SubmissionDrawerProps {
  id: string
  /** The row's place on the list's page, `index` from 0; null where the page doesn't hold it. */
  position: { index: number; count: number } | null
  /** The rows with this id: one, as a rule. */
  submissions: readonly Submission[]
  isLoading: boolean
  isRaw: boolean
  onRaw: (isRaw: boolean) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** One submission beside the list, which stays usable; the API knows none by its id, so it is a row in hand. */
export function SubmissionDrawer(props: SubmissionDrawerProps) {
  const { id, position, submissions, isLoading, isRaw, onRaw, onPrevious, onNext, onClose } = props
  const drawer = useRef<HTMLElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const headingId = useId()
  useDrawerKeys(drawer, onClose)

  const place = position ? `Submission ${position.index + 1} of ${position.count}` : ''
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (scroll.current) scroll.current.scrollTop = 0
    announce(place)
  }, [id, place])

  return (
    <section
      ref={drawer}
      aria-labelledby={headingId}
      data-drawer=""
      className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-(--surface) text-(--text) shadow-(--shadow-drawer) transition-[translate,opacity] duration-(--base) ease-(--ease-out) md:w-(--drawer-w) starting:translate-x-6 starting:opacity-0"
    >
      <DrawerBar
        noun="submission"
        position={position}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <div
        ref={scroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-(--gutter) pb-12 max-md:px-4"
      >
        {submissions.length === 0 &&
          (isLoading ? (
            <div className="grid gap-3 pt-3">
              <h2 id={headingId} className="sr-only">
                Submission, loading
              </h2>
              <Skeleton width="176px" />
              <Skeleton width="104px" />
            </div>
          ) : (
            <NotHere id={id} headingId={headingId} onClose={onClose} />
          ))}
        {[...submissions.entries()].map(([index, submission]) => (
          <div key={`${id} ${index}`} className={index > 0 ? 'mt-8 border-t border-(--border) pt-6' : ''}>
            <SubmissionView
              submission={submission}
              headingId={index === 0 ? headingId : undefined}
              isRaw={isRaw}
              onRaw={onRaw}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
