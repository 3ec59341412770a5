import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

const GAP = 4

interface Option {
  value: string
  label: string
}

/** Options of which any may be on, or exactly one is. */
type MenuOptions =
  | { kind: 'some'; options: readonly Option[]; on: readonly string[]; onChange: (on: string[]) => void }
  | { kind: 'one'; options: readonly Option[]; value: string; onChange: (value: string) => void }

interface MenuButtonProps {
  label: string
  icon: ReactNode
  menu: MenuOptions
  className?: string
}

/**
 * A button that opens options under it: the browser's own popover with checkboxes or radio buttons, so
 * that Esc, a click outside, the focus and screen readers need no script of ours.
 */
export function MenuButton({ label, icon, menu, className }: MenuButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const first = popup.current?.querySelector<HTMLElement>('input:checked, input')
    first?.focus()
  }, [isOpen])

  function place() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !popup.current) return
    popup.current.style.top = `${box.bottom + GAP}px`
    popup.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }

  return (
    <>
      <Button ref={button} variant="ghost" className={className} aria-expanded={isOpen} popoverTarget={id}>
        {icon}
        {label}
      </Button>
      <fieldset
        ref={popup}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="inset-auto m-0 max-h-[min(28rem,calc(100dvh-8rem))] min-w-44 overflow-y-auto rounded-(--radius-l) bg-(--raised) p-1 text-[13px]/[18px] text-(--text) shadow-(--shadow-popover)"
      >
        {isOpen && <Options menu={menu} name={id} />}
      </fieldset>
    </>
  )
}

function Options({ menu, name }: { menu: MenuOptions; name: string }): ReactNode {
  const isSome = menu.kind === 'some'
  const isOn = (value: string) => (menu.kind === 'some' ? menu.on.includes(value) : menu.value === value)
  function change(value: string, on: boolean) {
    if (menu.kind === 'one') menu.onChange(value)
    else menu.onChange(on ? [...menu.on, value] : menu.on.filter((one) => one !== value))
  }
  return menu.options.map(({ value, label }) => (
    <label
      key={value}
      className="flex h-8 items-center gap-2.5 rounded-(--radius-s) pr-4 pl-2 hover:bg-(--fill-strong) max-md:h-11"
    >
      <input
        type={isSome ? 'checkbox' : 'radio'}
        name={name}
        checked={isOn(value)}
        onChange={(event) => change(value, event.currentTarget.checked)}
        className={isSome ? 'checkbox' : 'accent-(--accent)'}
      />
      {label}
    </label>
  ))
}
