import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { classes } from './classes'
import { IconButton } from './icon-button'

export interface MenuItem {
  label: string
  isDanger?: boolean
  onAct: () => void
}

const GAP = 4
const ITEM = { desktop: 32, phone: 44 }

/** A button with a menu of actions: a native popover with arrow-key navigation. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  function place() {
    const edges = opener.current?.getBoundingClientRect()
    if (!edges || !menu.current) return
    const { clientWidth, clientHeight } = document.documentElement
    const height = items.length * (clientWidth < 768 ? ITEM.phone : ITEM.desktop) + 8
    const isBelow = edges.bottom + GAP + height < clientHeight
    menu.current.style.top = `${isBelow ? edges.bottom + GAP : Math.max(GAP, edges.top - GAP - height)}px`
    menu.current.style.right = `${clientWidth - edges.right}px`
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement)
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }

  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        icon={<Icon name="ellipsis" size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === 'open')
          // The browser reports it late: the focus may already be on another action.
          if (newState === 'open' && !currentTarget.matches(':focus-within')) first.current?.focus()
        }}
        onKeyDown={move}
        className="inset-auto m-0 min-w-44 rounded-lg bg-raised p-1 text-13 text-text shadow-popover"
      >
        {items.map((item, index) => (
          <button
            key={item.label}
            ref={index === 0 ? first : undefined}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes(
              'flex h-8 w-full items-center rounded-md px-2 text-start whitespace-nowrap -outline-offset-2 hover:bg-fill max-md:h-11 max-md:text-sm',
              item.isDanger && 'text-danger-text',
            )}
            onClick={() => {
              menu.current?.hidePopover()
              item.onAct()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
