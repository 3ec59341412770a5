import type { ReactNode } from 'react'
import { DataAge } from './data-age'
import styles from './data-table.module.css'

interface TitleBarProps {
  title: string
  /** Where the page belongs, before its title. */
  lead?: ReactNode
  /** Beside the title, such as an id. */
  trail?: ReactNode
  /** When the rows were read, in ms; null: there are none yet. */
  readAt: number | null
  isBusy: boolean
  onRefresh: () => void
  /** How the rows are shown. */
  children?: ReactNode
}

/** A list's name, how old its rows are, and how they are shown; where it is narrow, in fewer words. */
export function TitleBar({ title, lead, trail, readAt, isBusy, onRefresh, children }: TitleBarProps) {
  return (
    <header
      className={`${styles.bar} flex h-14 shrink-0 items-center gap-2 px-6 max-md:h-13 max-md:pr-1 max-md:pl-4 max-[359px]:gap-0`}
    >
      {lead}
      {/* On a phone a trail that is a title itself takes its room. */}
      <h1 className="truncate md:min-w-20 text-base/6 font-semibold tracking-[-0.011em] has-[+[data-title]]:shrink-0 max-md:has-[+[data-title]]:sr-only">
        <bdi>{title}</bdi>
      </h1>
      {trail}
      {/* The last one's word ends on the gutter. */}
      <div className="ml-auto flex items-center gap-2 md:[&>button:not(:has(~button))]:-mr-2.5 max-[359px]:gap-0 print:hidden">
        <DataAge readAt={readAt} isBusy={isBusy} onRefresh={onRefresh} />
        {children}
      </div>
    </header>
  )
}
