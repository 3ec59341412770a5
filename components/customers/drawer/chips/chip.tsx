import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon/icon'

interface ChipProps {
  icon: ReactNode
  /** Shown on hover. */
  more?: string
  tone?: 'strong' | 'plain' | 'quiet' | 'warning'
  onPress?: () => void
  children: ReactNode
}

const TONES = {
  strong: 'bg-fill font-medium text-text',
  plain: 'bg-fill text-text',
  quiet: 'bg-fill text-muted',
  warning: 'bg-warning-fill font-medium text-warning-text',
}

/** A fact about the customer in a few words; with `onPress` a button to what is behind it. */
export function Chip({ icon, more, tone = 'plain', onPress, children }: ChipProps) {
  const look = classes(
    'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-md px-2 py-1 text-left text-xs/4 wrap-anywhere max-md:min-h-5 max-md:px-1.5 max-md:py-0.5 [&>svg]:shrink-0 max-md:[&>svg:first-child]:hidden',
    TONES[tone],
  )
  if (!onPress) {
    return (
      <li className={look} data-tooltip={more}>
        {icon}
        <span>{children}</span>
      </li>
    )
  }
  return (
    <li className="inline-flex max-w-full">
      <button
        type="button"
        className={`${look} relative hover:underline max-md:after:absolute max-md:after:-inset-y-3 max-md:after:inset-x-0 max-md:after:content-['']`}
        data-tooltip={more}
        onClick={onPress}
      >
        {icon}
        <span>{children}</span>
        <Icon name="chevron-right" size={12} className="-mr-0.5 print:hidden" />
      </button>
    </li>
  )
}
