import type { Changes } from '@/components/schedule/changes/use-changes'
import { ListDays } from '@/components/schedule/list/list-view'
import type { ViewProps } from '@/components/schedule/use-schedule-page'
import { usePrinting } from '@/components/ui/use-media'
import { PrintedDifferences, PrintHead } from './print-head'
import { WeekSheet } from './week-sheet'

interface PrintedProps extends ViewProps {
  studio: string | null
  /** Of the open panel; null: none is open. */
  changes: Changes | null
  /** A message is shown instead of classes. */
  hasMessage: boolean
}

/** What the paper has instead of the grids: the week as a sheet, a day as a list. Renders only for printing. */
export function Printed({ studio, changes, hasMessage, ...props }: PrintedProps) {
  const { schedulePage } = props
  if (!usePrinting()) return null
  if (!hasMessage && !schedulePage.isDay && schedulePage.address.view === 'week')
    return <WeekSheet studio={studio} changes={changes} schedulePage={schedulePage} />
  return (
    <>
      <PrintHead studio={studio} changes={changes} schedulePage={schedulePage} />
      <PrintedDifferences changes={changes} schedulePage={schedulePage} />
      {!hasMessage && schedulePage.isDay && (
        <div
          data-portrait=""
          data-differing={changes ? 'changes' : undefined}
          className="[print-color-adjust:exact]"
        >
          <ListDays {...props} ghosts={changes?.ghosts} labels={changes?.labels} />
        </div>
      )}
    </>
  )
}
