import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

interface Option {
  value: string
  label: string
}

/** Options of which any may be on, or exactly one is. */
export type MenuOptions =
  | { kind: 'some'; options: readonly Option[]; on: readonly string[]; onChange: (on: string[]) => void }
  | { kind: 'one'; options: readonly Option[]; value: string; onChange: (value: string) => void }

interface MenuPopupProps {
  menu: MenuOptions
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const ITEM =
  'flex h-8 cursor-default items-center gap-2 rounded-(--radius-s) pr-4 pl-2 outline-none select-none data-highlighted:bg-(--fill-strong) max-md:h-11'

/** A menu under its button. Comes with its own script on first use. */
export function MenuPopup({ menu, label, anchor, isOpen, onOpen }: MenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(next, { event, cancel }) => {
        // The button closes what it opened; a press on it is not also a press outside.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) cancel()
        else onOpen(next)
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-40 outline-none">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="min-w-44 rounded-(--radius-l) bg-(--raised) p-1 text-[13px]/[18px] shadow-(--shadow-popover) outline-none transition-opacity duration-(--fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Items menu={menu} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Items({ menu }: { menu: MenuOptions }): ReactNode {
  if (menu.kind === 'one') {
    return (
      <Menu.RadioGroup value={menu.value} onValueChange={menu.onChange}>
        {menu.options.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} className={ITEM}>
            <Tick on={menu.value === value} />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    )
  }
  return menu.options.map(({ value, label }) => {
    const isOn = menu.on.includes(value)
    return (
      <Menu.CheckboxItem
        key={value}
        className={ITEM}
        checked={isOn}
        onCheckedChange={(on) =>
          menu.onChange(on ? [...menu.on, value] : menu.on.filter((one) => one !== value))
        }
      >
        <Tick on={isOn} />
        {label}
      </Menu.CheckboxItem>
    )
  })
}

function Tick({ on }: { on: boolean }) {
  return <Check aria-hidden size={14} className={on ? 'text-(--accent-text)' : 'invisible'} />
}
