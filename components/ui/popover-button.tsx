import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button'

const GAP = 4

interface PopoverButtonProps {
  label: string
  icon: ReactNode
  className?: string
  /** It is about to be pressed: what it holds can be fetched. */
  onNear?: () => void
  /** Drawn while it is open. */
  children: ReactNode
}

/**
 * A button that opens a box of controls under it: the browser's own popover, so that Esc, a click outside,
 * the focus and screen readers need no script of ours.
 */
export function PopoverButton({ label, icon, className, onNear, children }: PopoverButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const first = box.current?.querySelector<HTMLElement>('input:checked, input')
    first?.focus()
  }, [isOpen])

  function place() {
    const { bottom, right } = button.current?.getBoundingClientRect() ?? {}
    if (bottom === undefined || right === undefined || !box.current) return
    box.current.style.top = `${bottom + GAP}px`
    box.current.style.right = `${document.documentElement.clientWidth - right}px`
  }

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className={className}
        aria-expanded={isOpen}
        popoverTarget={id}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {icon}
        {label}
      </Button>
      <fieldset
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="inset-auto m-0 max-h-[min(28rem,calc(100dvh-8rem))] min-w-44 overflow-y-auto rounded-(--radius-l) bg-(--raised) p-1 text-[13px]/[18px] text-(--text) shadow-(--shadow-popover)"
      >
        {isOpen && children}
      </fieldset>
    </>
  )
}
