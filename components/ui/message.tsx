'use client'

import { type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon/icon'
import { useFocusToPage } from './use-focus-to-page'

interface MessageProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  isError?: boolean
  heading?: 'h1' | 'h2'
}

/** A state message: empty, no matches, not allowed, failed. Its action usually resolves the state. */
export function Message({
  title,
  children,
  actions,
  isError = false,
  heading: Heading = 'h2',
}: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusToPage(box)
  return (
    <div ref={box} role={isError ? 'alert' : undefined} className="max-w-md wrap-anywhere">
      <Heading className="flex items-start gap-2 text-sm font-semibold">
        {isError && <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0 text-danger-text" />}
        {title}
      </Heading>
      {children && <div className="mt-1 text-13 text-muted">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
