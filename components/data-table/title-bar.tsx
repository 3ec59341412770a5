import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { DataAge } from './data-age'
import styles from './data-table.module.css'

interface TitleBarProps {
  title: string
  /** Whether a phone's bar grows with the title: nothing there could show what was cut of it. */
  wraps?: boolean
  /** Where the page belongs, before its title. */
  lead?: ReactNode
  /** Beside the title, such as an id. */
  trail?: ReactNode
  /** When the rows were read, in ms; null: there are none yet. */
  readAt: number | null
  /** What happened then; else they were updated. */
  act?: 'Updated' | 'Synced'
  isBusy: boolean
  onRefresh: () => void
  /** How the rows are shown. */
  children?: ReactNode
}

/** A list's name, how old its rows are, and how they are shown; where it is narrow, in fewer words. */
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
  return (
    <header
      className={classes(
        styles.bar,
        'flex h-14 shrink-0 items-center gap-2 px-6 max-md:min-h-13 max-md:pr-1 max-md:pl-4 max-[359px]:gap-0',
        wraps ? 'max-md:h-auto' : 'max-md:h-13',
      )}
    >
      {lead}
      {/* On a phone a trail that is a title itself takes its room. */}
      <h1
        className={classes(
          'text-base/6 font-semibold tracking-[-0.011em] has-[+[data-title]]:shrink-0 max-md:has-[+[data-title]]:sr-only md:min-w-20',
          wraps ? 'max-md:py-2 max-md:text-sm/4.5 max-md:wrap-anywhere md:truncate' : 'truncate',
        )}
      >
        <bdi>{title}</bdi>
      </h1>
      {trail}
      {/* The last one's word ends on the gutter. */}
      <div className="ml-auto flex items-center gap-2 md:[&>button:not(:has(~button))]:-mr-2.5 max-[359px]:gap-0 print:hidden">
        <DataAge readAt={readAt} act={act} isBusy={isBusy} onRefresh={onRefresh} />
        {children}
      </div>
    </header>
  )
}
