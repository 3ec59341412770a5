import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button'
import { classes } from './classes'
import { focusFirst } from './focus-first'
import { useLazyComponent } from './use-lazy-component'

const GAP = 4
/** Width, in px, of a popover that starts where its button does. */
const WIDTH = 304

interface PopoverButtonProps<Props extends object> {
  label: string
  icon: ReactNode
  /** Its name is a tooltip only. */
  isIconOnly?: boolean
  /** Shown instead of the label. */
  words?: ReactNode
  /** Whether the popover starts where the button does; otherwise both end at the same place. */
  isAtStart?: boolean
  /** Set if the button is part of the page's title. */
  'data-title'?: ''
  className?: string
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A button with a lazily loaded popover, which focuses its first field or what is marked with `data-first`. */
export function PopoverButton<Props extends object>(button: PopoverButtonProps<Props>) {
  const { label, icon, isIconOnly, words, isAtStart, className, load, props } = button
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { Part, open } = useLazyComponent(load)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const isDrawn = isOpen && Part !== null

  useEffect(() => {
    if (isDrawn) focusFirst(box.current, box.current?.querySelector('input'))
  }, [isDrawn])

  /** The browser has opened the popover: close an empty one, or the next press would only close it. */
  async function fill() {
    if (!(await open())) box.current?.hidePopover()
  }

  function place() {
    const edges = opener.current?.getBoundingClientRect()
    if (!edges || !box.current) return
    const { style } = box.current
    style.top = `${edges.bottom + GAP}px`
    const { clientWidth } = document.documentElement
    if (isAtStart) style.left = `${Math.max(2 * GAP, Math.min(edges.left, clientWidth - WIDTH - 2 * GAP))}px`
    else style.right = `${clientWidth - edges.right}px`
  }

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        className={className}
        data-title={button['data-title']}
        data-tooltip={words ? undefined : label}
        aria-expanded={isOpen}
        popoverTarget={id}
        onPointerEnter={open}
        onFocus={open}
        onClick={fill}
      >
        {icon}
        {words ?? (
          <span data-words className={isIconOnly ? 'sr-only' : undefined}>
            {label}
          </span>
        )}
      </Button>
      <fieldset
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className={classes(
          'inset-auto m-0 max-h-[min(28rem,calc(100dvh-8rem))] min-w-44 overflow-y-auto rounded-lg bg-raised p-1 text-13 text-text shadow-popover empty:hidden',
          isAtStart && 'w-76 max-w-[calc(100vw-1rem)]',
        )}
      >
        {isOpen && Part && <Part {...props} />}
      </fieldset>
    </>
  )
}
