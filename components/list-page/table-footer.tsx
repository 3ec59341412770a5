import type { CSSProperties, ReactNode } from 'react'
import { Select } from '@/components/ui/fields/select'
import { useChosen } from '@/components/ui/fields/use-chosen'
import { formatCount } from '@/lib/format/numbers'
import { Pager } from './pager'
import { PAGE_SIZES } from './pagination-params'
import { rangeText } from './paging'

interface TableFooterProps {
  listPage: {
    address: { page: number; size: number }
    pages: { isOther: boolean; hasNext: boolean; fetchNext: () => void }
    turn: (by: 1 | -1) => void
    resize: (size: number) => void
  }
  range: string
  rows: number
  /** Draws the range as a button that jumps to any page, at least `room` characters wide. */
  drawJump?: (range: string, room: number) => ReactNode
  extra?: ReactNode
  /** Whether the total is still to come, so that it has room. */
  isCounting?: boolean
  /** Whether the rows are one page of several; otherwise there is nothing to turn or to size. */
  isPaged?: boolean
  children: ReactNode
}

/** The range of rows, the page size, what `children` shows of the selection, and Previous and Next. */
export function TableFooter(props: TableFooterProps) {
  const { listPage, range, rows, drawJump, extra, isCounting, isPaged = true, children } = props
  const { pages, turn, resize } = listPage
  const { page, size } = listPage.address
  const [chosenSize, chooseSize] = useChosen(size, resize)
  // Reserves space for at least three digits, so that paging causes no layout shift.
  const [, total = ''] = range.split(/(?= of )/)
  const next = Math.max('100–199'.length, rangeText({ number: 2, size, count: size }).length)
  const room = Math.max(range.length, next + total.length)
  const counted = isCounting ? Math.max(room, next + ' of 1,000'.length) : room
  return (
    <footer
      data-long={room > 7 || Boolean(extra) || undefined}
      data-longer={room > 16 || undefined}
      className="group/footer relative z-2 flex h-11 shrink-0 items-center gap-3.5 bg-surface px-6 shadow-[0_-1px_var(--color-border)] text-13 max-md:h-13 max-md:gap-2 max-md:px-4 max-[379px]:gap-1 max-[379px]:px-3 has-data-coverage:h-auto has-data-coverage:flex-wrap has-data-coverage:gap-y-1 has-data-coverage:pt-2.5 has-data-coverage:pb-2 max-md:has-data-coverage:pb-1 max-xl:has-[>section]:h-auto max-xl:has-[>section]:flex-wrap max-xl:has-[>section]:gap-y-0 max-xl:has-[>section]:py-1 max-split:has-[>[data-wide]]:h-auto max-split:has-[>[data-wide]]:flex-wrap max-split:has-[>[data-wide]]:gap-y-0 max-split:has-[>[data-wide]]:py-1"
    >
      {drawJump?.(range, room) ?? (
        <span
          className="min-w-(--room) whitespace-nowrap font-medium empty:hidden md:min-w-(--counted)"
          style={{ '--room': `${room}ch`, '--counted': `${counted}ch` } as CSSProperties}
        >
          {range}
        </span>
      )}
      {extra}
      {isPaged && (
        <span className="print:hidden group-data-long/footer:max-[379px]:hidden group-data-longer/footer:max-[479px]:hidden">
          <Select
            isQuiet
            aria-label="Rows per page"
            className="-ml-2.5 h-7! [field-sizing:content] max-md:h-11!"
            value={chosenSize}
            onChange={(event) => chooseSize(Number(event.currentTarget.value))}
          >
            {PAGE_SIZES.map((known) => (
              <option key={known} value={known}>
                {formatCount(known)} per page
              </option>
            ))}
          </Select>
        </span>
      )}
      {children}
      {isPaged && (
        <Pager
          hasPrevious={page > 1}
          hasNext={pages.hasNext && (rows > 0 || pages.isOther)}
          onTurn={turn}
          onNearNext={pages.fetchNext}
        />
      )}
    </footer>
  )
}
