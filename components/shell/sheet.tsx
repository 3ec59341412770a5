'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from '@/components/ui/icon-button'

interface SheetProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  children: ReactNode
}

/** A modal dialog of the browser's own, so it costs no script: centred, on a phone at the bottom. */
export function Sheet({ ref, title, children }: SheetProps) {
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="m-auto w-full max-w-(--dialog-w) rounded-(--radius-l) bg-(--raised) p-6 text-(--text) shadow-(--shadow-dialog) backdrop:bg-(--scrim) max-md:mb-0 max-md:max-w-none max-md:rounded-b-none"
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <header className="mb-4 flex items-center justify-between">
        <h2 id={id} className="text-base/6 font-semibold">
          {title}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden size={16} />} onClick={() => ref.current?.close()} />
      </header>
      {children}
    </dialog>
  )
}
