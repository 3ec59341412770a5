import { useId, useRef } from 'react'
import { useViews } from '@/components/preferences/preferences'
import type { ShellPage } from './shell-page'
import { ViewLinks } from './view-links'

/** Outside the sidebar’s edge. */
const GAP = 16

/** A page's saved views for a collapsed sidebar, in a native popover. */
export function NarrowViews({ icons }: { icons: NonNullable<ShellPage['views']> }) {
  const id = useId()
  const views = useViews()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  if (views.length === 0) return null

  function place() {
    const { top, right } = opener.current?.getBoundingClientRect() ?? {}
    if (top === undefined || right === undefined || !box.current) return
    box.current.style.top = `${top}px`
    box.current.style.left = `${right + GAP}px`
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label="Views"
        data-tooltip="Views"
        className="hidden h-8 items-center rounded-md px-2 text-muted transition-colors duration-fast hover:bg-fill-strong narrow:flex"
      >
        <span aria-hidden className="shrink-0 *:size-4">
          {icons.own}
        </span>
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="inset-auto m-0 max-h-[min(28rem,calc(100dvh-12rem))] w-56 overflow-y-auto rounded-lg bg-raised p-1 text-text shadow-popover"
      >
        <ViewLinks icons={icons} className="h-8 px-2 text-13 hover:bg-fill" />
      </div>
    </>
  )
}
