import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Compared, isFiltered, type ScheduleAddress } from '@/components/schedule/address'
import { change, closeCompare } from '@/components/schedule/change'
import { anchorOf } from '@/components/schedule/classes/anchor'
import type { OpenClass } from '@/components/schedule/classes/class-times'
import { COMPARE, LOADING } from '@/components/schedule/messages'
import { formatWeek } from '@/components/schedule/week/days'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Segmented } from '@/components/ui/fields/segmented'
import { Icon } from '@/components/ui/icon/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useAnnounced } from '@/components/ui/use-announced'
import { comparisonWords, keyOf } from './comparison-words'
import { DifferenceItem } from './difference-item'
import { type Difference, NO_DIFFERENCES } from './differences'
import { PANEL_LIST } from './lazy-panel'
import { useComparison } from './use-comparison'

const OPTIONS = (['last', 'next'] as const).map((value) => ({ value, label: COMPARE.options[value] }))

interface ComparePanelProps {
  dates: readonly string[]
  filters: ScheduleAddress['filters']
  compare: Exclude<Compared, 'none'>
  onOpen: OpenClass
  /** Called with the differences, as long as they are known. */
  onDifferences: (differences: readonly Difference[]) => void
}

/** What differs between the shown week and the one before or after it. */
export function ComparePanel({ dates, filters, compare, onOpen, onDifferences }: ComparePanelProps) {
  const comparison = useComparison(dates, filters, compare)
  const differences = comparison.state === 'known' ? comparison.differences : NO_DIFFERENCES
  useEffect(() => {
    onDifferences(differences)
    return () => onDifferences(NO_DIFFERENCES)
  }, [differences, onDifferences])
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const words = comparisonWords(comparison)
  useAnnounced(words)
  return (
    <>
      <header className="flex items-center gap-x-4 gap-y-1 pt-2 max-md:flex-wrap max-md:pt-1">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none max-md:flex-1">
          {COMPARE.title}
        </h2>
        <div className="flex max-md:order-1 max-md:basis-full">
          <Segmented
            label={COMPARE.with}
            options={OPTIONS}
            value={compare}
            onChange={(next) => change({ compare: next }, 'replace')}
          />
        </div>
        <p className="min-w-0 flex-1 truncate text-13 text-muted max-md:order-2 max-md:basis-full">
          <span className="font-medium text-text max-md:block max-md:truncate">{words ?? LOADING}</span>
          <span className="max-md:hidden"> · </span>
          {COMPARE.against(formatWeek(comparison.other))}
          {isFiltered(filters) && ` · ${COMPARE.filtered}`}
        </p>
        <IconButton
          label="Close"
          icon={<Icon name="x" size={16} />}
          className="-mr-2"
          onClick={closeCompare}
        />
      </header>
      {comparison.state === 'unknown' && (
        <p className="flex items-center gap-4 pt-3 text-13">
          {comparison.why} <Button onClick={comparison.retry}>Try again</Button>
        </p>
      )}
      {comparison.state === 'loading' && (
        <div
          aria-hidden
          className="mt-2 flex gap-2 overflow-hidden transition-opacity delay-150 duration-0 starting:opacity-0"
        >
          {['first', 'second', 'third'].map((card) => (
            <div key={card} className="h-[50px] w-64 shrink-0 rounded-md bg-fill" />
          ))}
        </div>
      )}
      {comparison.state === 'known' && differences.length === 0 && (
        <p className="mt-2 flex h-[50px] items-center gap-2 rounded-md bg-fill px-3 text-13 text-muted">
          <Icon name="circle-check" size={16} className="shrink-0" />
          {COMPARE.sameDetail}
        </p>
      )}
      {differences.length > 0 && (
        <ul className={classes(PANEL_LIST, 'gap-x-2')}>
          {differences.map((difference, index) => (
            <DifferenceItem
              key={keyOf(difference, index)}
              difference={difference}
              onOpen={(at, opener) => onOpen(at, anchorOf(at.key) ?? opener)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
