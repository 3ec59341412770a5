'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon/icon'
import type { IconName } from '@/components/ui/icon/names'
import { IconButton } from '@/components/ui/icon-button'
import { announce } from '@/components/ui/live-region'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { copyText } from './copy-text'

const SHOWN_MS = 1500
const loadByHand = () => import('./copy-by-hand').then((module) => module.CopyByHand)

interface CopyButtonProps {
  value: string
  /** Names the value, such as "id". */
  label: string
  icon?: IconName
  size?: 'small' | 'normal'
}

/** Copies a value and says so, or shows it selected. */
export function CopyButton({ value, label, icon = 'copy', size = 'small' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const byHand = useLazyComponent(loadByHand)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    const done = await copyText(value)
    setCopied(done)
    if (done) announce(`Copied ${label}`)
    else await byHand.open()
  }

  return (
    <>
      <IconButton
        ref={button}
        size={size}
        className="print:hidden"
        label={`Copy ${label}`}
        data-tooltip={isCopied ? `Copied ${label}` : `Copy ${label}`}
        icon={<Icon name={isCopied ? 'check' : icon} size={size === 'small' ? 14 : 16} />}
        onClick={copy}
      />
      {/* The button may be inside a paragraph, which can't contain a dialog. */}
      {byHand.draw((CopyByHand) =>
        createPortal(
          <CopyByHand label={capitalized(label)} text={value} onClose={byHand.close} />,
          button.current?.closest('main') ?? document.body,
        ),
      )}
    </>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
