import { closeChanges, closeCompare } from './change'
import type { OpenClass } from './classes/class-times'
import type { Difference } from './compare/differences'
import { LazyPanel } from './compare/lazy-panel'
import { CHANGES, COMPARE } from './messages'
import type { SchedulePageState } from './use-schedule-page'

const loadCompare = () => import('./compare/compare-panel').then((module) => module.ComparePanel)
const loadChanges = () => import('./changes/changes-panel').then((module) => module.ChangesPanel)

interface PanelsProps {
  schedulePage: SchedulePageState
  /** The number of changes of the shown days; null: not known. */
  count: number | null
  onOpen: OpenClass
  /** What the compared weeks differ in. */
  onDifferences: (differences: readonly Difference[]) => void
}

/** Fewer changes are in one row, and as many in more rows than the panel shows. */
const FEW = 3
const MANY = 8

function heightOf(count: number, isNear: boolean) {
  if (isNear) return count < MANY ? 'nearMedium' : 'nearHigh'
  return count < FEW ? 'low' : count < MANY ? 'medium' : 'high'
}

/** The panels above the classes, of those that are open: compared weeks, and changes. */
export function Panels({ schedulePage, count, onOpen, onDifferences }: PanelsProps) {
  const { address, week } = schedulePage
  const { filters, compare } = address
  return (
    <>
      {compare !== 'none' && (
        <LazyPanel
          label={COMPARE.title}
          load={loadCompare}
          props={{ dates: week.dates, filters, compare, onOpen, onDifferences }}
          height="fixed"
          onClose={closeCompare}
        />
      )}
      {address.changes !== null && (
        <LazyPanel
          label={CHANGES.title}
          load={loadChanges}
          props={{ schedulePage, start: address.changes, onOpen }}
          height={heightOf(count ?? FEW, address.days === 'near')}
          onClose={closeChanges}
        />
      )}
    </>
  )
}
