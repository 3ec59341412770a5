import { formatWeek } from '@/components/schedule/week/days'
import type { ClassAt } from './class-times'
import { totalsOf } from './totals'

interface TotalsLineProps {
  staff: string
  dates: readonly string[]
  /** The week's classes; null: not all are known, so there is no total. */
  classes: readonly ClassAt[] | null
}

/** How much an instructor teaches in the week. Its height is fixed, so that nothing moves when it is known. */
export function TotalsLine({ staff, dates, classes }: TotalsLineProps) {
  const totals = classes && totalsOf(classes)
  return (
    <p data-totals className="min-h-4.5 px-6 pb-3 text-13 text-muted max-md:px-4 print:px-0 print:pb-1">
      {totals && (
        <>
          <bdi translate="no" className="font-medium text-text">
            {staff}
          </bdi>
          , {formatWeek(dates)}: <span className="font-medium text-text">{totals.total}</span>
          {totals.parts.length > 0 && ` (${totals.parts.join(' · ')})`}
        </>
      )}
    </p>
  )
}
