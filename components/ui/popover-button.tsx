import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button'
import { useLazyComponent } from './use-lazy-component'

const GAP = 4

interface PopoverButtonProps<Props extends object> {
  label: string
  icon: ReactNode
  className?: string
  load: () => Promise<ComponentType<Props>>
  props: Props
}

export function PopoverButton<Props extends object>(button: PopoverButtonProps<Props>) {
  const { label, icon, className, load, props } = button
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { Part, open } = useLazyComponent(load)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const isDrawn = isOpen && Part !== null

  useEffect(() => {
    const inputs = [...(box.current?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
    if (isDrawn) inputs[0]?.focus()
  }, [isDrawn])

  /** The browser has opened the popover: close an empty one, or the next press would only close it. */
  async function fill() {
    if (!(await open())) box.current?.hidePopover()
  }

  function place() {
    const { bottom, right } = opener.current?.getBoundingClientRect() ?? {}
    if (bottom === undefined || right === undefined || !box.current) return
    box.current.style.top = `${bottom + GAP}px`
    box.current.style.right = `${document.documentElement.clientWidth - right}px`
  }

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        className={className}
        data-tooltip={label}
        aria-expanded={isOpen}
        popoverTarget={id}
        onPointerEnter={open}
        onFocus={open}
        onClick={fill}
      >
        {icon}
        <span data-words>{label}</span>
      </Button>
      <fieldset
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="inset-auto m-0 max-h-[min(28rem,calc(100dvh-8rem))] min-w-44 overflow-y-auto rounded-lg bg-raised p-1 text-13 text-text shadow-popover empty:hidden"
      >
        {isOpen && Part && <Part {...props} />}
      </fieldset>
    </>
  )
}
