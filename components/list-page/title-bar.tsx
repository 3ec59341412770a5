import type { ReactNode } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { classes } from '@/components/ui/classes'
import { formatInstant } from '@/lib/format/instants'
import { DataAge } from './data-age'

interface TitleBarProps {
  title: string
  /** Whether a phone's bar grows with the title, since a cut title can't be hovered there. */
  wraps?: boolean
  lead?: ReactNode
  trail?: ReactNode
  readAt: number | null
  act?: 'Updated' | 'Synced'
  isBusy: boolean
  onRefresh: () => void
  children?: ReactNode
}

/** A list's name, the age of its rows, and layout menus; shorter texts when narrow. */
export function TitleBar({
  title,
  wraps = false,
  lead,
  trail,
  readAt,
  act,
  isBusy,
  onRefresh,
  children,
}: TitleBarProps) {
  const zone = useTimeZone()
  return (
    <header
      data-print-headed
      className={classes(
        '@container/bar flex h-14 shrink-0 items-center gap-2 px-6 max-md:min-h-13 max-md:pr-1 max-md:pl-4 max-[409px]:gap-0',
        'md:@max-[772px]/bar:[&_[data-words]]:sr-only',
        wraps ? 'max-md:h-auto' : 'max-md:h-13',
      )}
    >
      {lead}
      {/* On a phone a breadcrumb that is a title takes this space. */}
      <h1
        className={classes(
          'text-base/6 font-semibold tracking-[-0.011em] has-[+[data-title]]:shrink-0 max-md:has-[+[data-title]]:sr-only md:min-w-20',
          wraps ? 'max-md:py-2 max-md:text-sm/4.5 max-md:wrap-anywhere md:truncate' : 'truncate',
        )}
      >
        <bdi>{title}</bdi>
      </h1>
      {trail}
      {readAt !== null && (
        <p className="ml-auto text-13 whitespace-nowrap text-muted tabular-nums not-print:hidden">
          As of {formatInstant(new Date(readAt).toISOString(), zone)}
        </p>
      )}
      {/* Aligns the last button's text with the gutter. */}
      <div className="ml-auto flex items-center gap-2 md:[&>button:not(:has(~button))]:-mr-2.5 max-[409px]:gap-0 print:hidden">
        <DataAge readAt={readAt} act={act} isBusy={isBusy} onRefresh={onRefresh} />
        {children}
      </div>
    </header>
  )
}
