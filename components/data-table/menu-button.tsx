import { type ReactNode, useId } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'

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

/** A button that opens checkboxes or radio buttons under it. */
export function MenuButton({ menu, ...button }: MenuButtonProps) {
  return (
    <PopoverButton {...button}>
      <Options menu={menu} />
    </PopoverButton>
  )
}

function Options({ menu }: { menu: MenuOptions }): ReactNode {
  const name = useId()
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
