import { useEffect, useRef } from 'react'
import { Sheet } from '@/components/shell/sheet'
import type { Unreadable } from '@/lib/contract'
import { UnreadableList } from './drawer/unreadable-rows'

interface UnreadableDialogProps {
  unreadable: readonly Unreadable[]
  onClose: () => void
}

/** The rows that couldn't be read: for each the reasons, and what upstream sent. */
export function UnreadableDialog({ unreadable, onClose }: UnreadableDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.addEventListener('close', onClose)
    return () => element.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <Sheet ref={dialog} title="Rows that could not be read">
      <p className="text-[13px]/[18px] text-(--muted)">
        The studio’s system sent them in a shape that can’t be used. Nothing was changed.
      </p>
      <div className="-mx-6 max-h-[60dvh] overflow-y-auto px-6 text-[13px]/[18px]">
        <UnreadableList rows={unreadable} />
      </div>
    </Sheet>
  )
}
