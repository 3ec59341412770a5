import { useRef } from 'react'
import type { ScheduleAddress } from '@/components/schedule/address'
import { change } from '@/components/schedule/change'
import { Dialog } from '@/components/ui/dialog'
import { usePhone } from '@/components/ui/use-media'
import { anchorOf } from './anchor'
import type { Hues } from './categories'
import type { Clash } from './clashes'
import { ClassFacts } from './class-facts'
import { type ChangeWords, type ClassAt, nameOf, type OpenClass } from './class-times'
import { Floating } from './floating'

export interface OpenedClass {
  at: ClassAt
  anchor: HTMLElement | null
  /** What is said about its change. */
  label: ChangeWords | undefined
}

interface ClassPopoverProps extends OpenedClass {
  clashes: readonly Clash[]
  hues: Hues
  filters: ScheduleAddress['filters']
  onOpen: OpenClass
  onClose: () => void
}

/** One class: next to its block, or at the bottom of a phone. */
export function ClassPopover(props: ClassPopoverProps) {
  const { at, anchor, clashes, hues, filters, label, onOpen, onClose } = props
  const isPhone = usePhone()
  const content = useRef<HTMLDivElement>(null)
  // The focus is back on the class before it goes elsewhere.
  function leave() {
    const dialog = content.current?.closest('dialog')
    if (dialog?.matches(':popover-open')) dialog.hidePopover()
    else dialog?.close()
  }
  function move(to: ClassAt) {
    leave()
    const next = anchorOf(to.key)
    if (!next) change({ date: to.day })
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onOpen(to, next)
  }
  const facts = (
    <div ref={content}>
      <ClassFacts
        at={at}
        clashes={clashes}
        hues={hues}
        staff={filters.staff}
        label={label}
        onMove={move}
        onLeave={leave}
      />
    </div>
  )
  if (isPhone) {
    return (
      <Dialog title={nameOf(at)} onClose={onClose}>
        {facts}
      </Dialog>
    )
  }
  return (
    <Floating title={nameOf(at)} anchor={anchor} onClose={onClose}>
      {facts}
    </Floating>
  )
}
