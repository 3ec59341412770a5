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
    <p
      data-totals
      className="order-last min-h-4.5 basis-full text-13/4.5 text-muted md:@min-[900px]:max-w-96 md:@min-[900px]:basis-auto md:@min-[900px]:text-xs/4 md:@min-[900px]:text-end max-md:hidden"
    >
      {totals && (
        <>
          {/* In one line with the filters, these name the instructor, and the title the week. */}
          <span className="md:@min-[900px]:sr-only">
            <bdi translate="no" className="font-medium text-text">
              {staff}
            </bdi>
            , {formatWeek(dates)}:{' '}
          </span>
          <span className="font-medium text-text">{totals.total}</span>
          {totals.parts.length > 0 && ` (${totals.parts.join(' · ')})`}
        </>
      )}
    </p>
  )
}
