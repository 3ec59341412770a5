import { useLayoutEffect, useRef } from 'react'
import { useLatePart } from '@/components/ui/use-late-part'

const load = () => import('./page-field').then((module) => module.PageField)

interface PageJumpProps {
  /** The rows shown; empty where there are none. */
  range: string
  /** Characters that the range may have. */
  room: number
  page: number
  /** Null: it isn't known how many there are. */
  pages: number | null
  onGo: (page: number) => void
}

/** Which rows are shown; pressed, it asks in its place for the page to go to. */
export function PageJump({ range, room, page, pages, onGo }: PageJumpProps) {
  const { Part, open, close } = useLatePart(load)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = Part !== null
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (Part) {
    return (
      <Part
        page={page}
        pages={pages}
        onDone={(wanted) => {
          close()
          if (wanted !== null && wanted !== page) onGo(wanted)
        }}
      />
    )
  }
  return (
    <button
      ref={opener}
      type="button"
      data-tooltip="Go to page"
      className="-mx-1.5 h-7 rounded-(--radius-s) px-1.5 whitespace-nowrap text-start font-medium hover:bg-(--fill) empty:hidden max-md:h-11"
      // With its padding: in a fallback font, which is wider, a longer range would move what follows.
      style={{ minWidth: `calc(${room}ch + 12px)` }}
      onClick={open}
    >
      {range && (
        <>
          <span>{range}</span>
          <span className="sr-only">, go to page</span>
        </>
      )}
    </button>
  )
}
