import { useLayoutEffect, useRef } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

const load = () => import('./page-field').then((module) => module.PageField)

interface PageJumpProps {
  range: string
  room: number
  page: number
  pages: number | null
  onGo: (page: number) => void
}

/** The range of rows; pressing it asks for a page number in its place. */
export function PageJump({ range, room, page, pages, onGo }: PageJumpProps) {
  const { Part, open, close } = useLazyComponent(load)
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
      className="-mx-1.5 h-7 rounded-sm px-1.5 whitespace-nowrap text-start font-medium hover:bg-fill empty:hidden max-md:h-11"
      // Includes padding: in a wider fallback font, a longer range would shift what follows.
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
