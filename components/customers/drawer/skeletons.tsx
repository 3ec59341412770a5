import { ChipsSkeleton } from './chips/chips-skeleton'

/** A text skeleton; `row` is the height of the text. */
function Bar({ width, row = 18, high = 10 }: { width: number | string; row?: number; high?: number }) {
  return (
    <div className="flex items-center" style={{ height: row }}>
      <div className="max-w-full rounded-[3px] bg-fill-strong" style={{ width, height: high }} />
    </div>
  )
}

/** Shown after 150 ms of loading. */
const LATE = 'transition-opacity duration-0 delay-150 starting:opacity-0'

export function TimelineSkeleton() {
  return (
    <div aria-hidden className={LATE}>
      <Bar width={96} row={22} />
      {[176, 224, 152, 200, 168].map((width) => (
        <div key={width} className="grid grid-cols-[48px_24px_minmax(0,1fr)]">
          <Bar width={32} row={32} />
          <span />
          <Bar width={width} row={32} />
        </div>
      ))}
    </div>
  )
}

const CELLS = [88, 112, 96, 120, 104]

export function TableSkeleton() {
  return (
    <div aria-hidden className={LATE}>
      <div className="border-b border-border">
        <Bar width={64} row={27} />
      </div>
      {CELLS.map((width) => (
        <div key={width} className="flex gap-6 border-b border-border last:border-b-0">
          <Bar width={72} row={31} />
          <Bar width={32} row={31} />
          <Bar width={width} row={31} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of the overview, while only the list's row is known. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden className={LATE}>
      <Bar width={96} row={24} />
      <Bar width={320} row={27} />
      <div className="mt-6">
        <Bar width={88} row={24} />
      </div>
      <TableSkeleton />
    </div>
  )
}

/** Skeleton of the customer: name, chips, the card. */
export function PersonSkeleton() {
  return (
    <div aria-hidden className={`pt-1 max-md:pt-0 ${LATE}`}>
      <div className="max-md:hidden">
        <Bar width={208} row={28} high={16} />
      </div>
      <ChipsSkeleton />
      <div className="mt-3 h-[104px] rounded-md bg-fill max-md:mt-2 max-md:h-27" />
    </div>
  )
}
