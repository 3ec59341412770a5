'use client'

import { useEffect, useId, useRef } from 'react'
import type { Question } from '@/components/answers/questions'
import { DrawerFrame } from '@/components/drawer/drawer-frame'
import { Button } from '@/components/ui/button'
import { announce } from '@/components/ui/live-region'
import { Skeleton } from '@/components/ui/skeleton'
import type { SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { LOADING, NOT_HERE, position as positionText } from './messages'
import { SubmissionView } from './submission-view'

interface NotHereProps {
  id: string
  headingId: string
  onClose: () => void
}

/** Shown if the current page doesn't have the submission in the URL. */
function NotHere({ id, headingId, onClose }: NotHereProps) {
  return (
    <div className="pt-6 text-13">
      <h2 id={headingId} tabIndex={-1} className="text-sm/5 font-semibold">
        {NOT_HERE.title}
      </h2>
      <p className="mt-0.5 font-mono text-xs/4 wrap-anywhere">{id}</p>
      <p className="mt-0.5 text-muted">{NOT_HERE.detail}</p>
      <div className="mt-4">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}

export interface SubmissionDrawerProps {
  formId: string
  /** The form's name, or its ID. */
  label: string
  id: string
  sentBy: SentBy | null | undefined
  position: { index: number; count: number } | null
  submissions: readonly Submission[]
  asked: readonly Question[]
  where: string | undefined
  isLoading: boolean
  isRaw: boolean
  onRaw: (isRaw: boolean) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** The drawer of one submission. The API can't load one by id, so it is a current row. */
export function SubmissionDrawer(props: SubmissionDrawerProps) {
  const { formId, label, id, sentBy, position, where, submissions, asked, isLoading, isRaw, onRaw } = props
  const { onPrevious, onNext, onClose } = props
  const scroll = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const place = position ? positionText(position.index + 1, position.count) : ''
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (scroll.current) scroll.current.scrollTop = 0
    announce(place)
  }, [id, place])

  return (
    <DrawerFrame
      headingId={headingId}
      whose={id}
      scroll={scroll}
      noun="submission"
      position={position}
      where={where}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {submissions.length === 0 &&
        (isLoading ? (
          <div className="grid gap-3 pt-3">
            <h2 id={headingId} className="sr-only">
              {LOADING}
            </h2>
            <Skeleton width="176px" />
            <Skeleton width="104px" />
          </div>
        ) : (
          <NotHere id={id} headingId={headingId} onClose={onClose} />
        ))}
      {[...submissions.entries()].map(([index, submission]) => (
        <div key={`${id} ${index}`} className={index > 0 ? 'mt-8 border-t border-border pt-6' : ''}>
          <SubmissionView
            formId={formId}
            label={label}
            submission={submission}
            asked={asked}
            sentBy={sentBy}
            headingId={index === 0 ? headingId : undefined}
            isRaw={isRaw}
            onRaw={onRaw}
          />
        </div>
      ))}
    </DrawerFrame>
  )
}
