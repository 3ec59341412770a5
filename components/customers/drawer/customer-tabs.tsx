import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { TAB_VALUES } from '@/components/contact/drawer-tab'
import { formatCount } from '@/lib/format/numbers'
import { TABS, type TabCounts, type TabValue } from './lists'

interface CustomerTabsProps {
  tab: TabValue
  counts: TabCounts
  onTab: (tab: TabValue) => void
  children: ReactNode
}

/** The tab bar and the open tab. Arrow keys, Home and End move; on a phone the bar scrolls. */
export function CustomerTabs({ tab, counts, onTab, children }: CustomerTabsProps) {
  const base = useId()
  const strip = useRef<HTMLDivElement>(null)
  // In sight at first: measuring would cost a layout while the drawer opens.
  const inSight = useRef<TabValue>(TAB_VALUES[0])

  useEffect(() => {
    if (tab === inSight.current) return
    inSight.current = tab
    const current = document.getElementById(`${base}-${tab}`)
    if (!current || !strip.current) return
    const { offsetLeft, offsetWidth } = current
    const { scrollLeft, clientWidth } = strip.current
    const hidden = offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth - 40
    if (hidden) strip.current.scrollLeft = offsetLeft - 40
  }, [base, tab])

  function move(event: KeyboardEvent) {
    const at = TABS.findIndex(({ value }) => value === tab)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key]
    const next = to === undefined ? undefined : TABS[(to + TABS.length) % TABS.length]
    if (!next) return
    event.preventDefault()
    onTab(next.value)
    document.getElementById(`${base}-${next.value}`)?.focus()
  }

  return (
    <>
      <div className="relative -mx-gutter mt-4 border-b border-border max-md:-mx-4 max-md:mt-0">
        <div
          ref={strip}
          role="tablist"
          aria-label="About this customer"
          className="flex gap-3.5 overflow-x-auto px-gutter md:gap-2 [scrollbar-width:none] print:hidden max-md:mask-r-from-[calc(100%-40px)] max-md:px-4"
          onKeyDown={move}
        >
          {TABS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${base}-${value}`}
              aria-selected={value === tab}
              aria-controls={value === tab ? `${base}-panel` : undefined}
              tabIndex={value === tab ? 0 : -1}
              className="relative h-10 shrink-0 first:mr-[0.5em] text-13 text-muted -outline-offset-2 hover:text-text aria-selected:font-medium aria-selected:text-text aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-accent aria-selected:after:content-[''] max-md:h-11"
              onClick={() => onTab(value)}
            >
              {label}
              {value in counts && <Count count={counts[value] ?? null} />}
            </button>
          ))}
          <span aria-hidden className="w-px shrink-0 max-md:w-5" />
        </div>
      </div>
      {/* The name of the tab, on paper; the overview's sections have their own. */}
      {tab !== TAB_VALUES[0] && (
        <h3 className="pt-4 text-base/6 font-semibold not-print:hidden">
          {TABS.find(({ value }) => value === tab)?.label}
        </h3>
      )}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tab}`} className="pt-4">
        {children}
      </div>
    </>
  )
}

/** As wide without its number: counts that arrive move nothing. */
function Count({ count }: { count: number | null }) {
  return (
    <>
      {' '}
      <span className="inline-block min-w-[2ch] text-left text-xs font-normal text-muted">
        {count !== null && formatCount(count)}
      </span>
    </>
  )
}
