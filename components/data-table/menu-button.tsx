import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { MenuOptions } from './menu-popup'

const loadPopup = () => import('./menu-popup')
const MenuPopup = dynamic(() => loadPopup().then((module) => module.MenuPopup), { ssr: false })

interface MenuButtonProps {
  label: string
  icon: ReactNode
  menu: MenuOptions
  className?: string
}

/** A button that opens a menu of options; the menu's script comes with the first hover or focus. */
export function MenuButton({ label, icon, menu, className }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={loadPopup}
        onFocus={loadPopup}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
      >
        {icon}
        {label}
      </Button>
      {wasOpened && (
        <MenuPopup menu={menu} label={label} anchor={button} isOpen={isOpen} onOpen={setIsOpen} />
      )}
    </>
  )
}
