import { Suspense } from 'react'
import { DayFilter } from '@/components/list-page/days/day-filter'
import { SearchBox } from '@/components/list-page/search-box'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/fields/segmented'
import { VIEWS } from './address'
import {
  HIDE_SUMMARY,
  hiddenQuestions,
  loadedCounts,
  SEARCH,
  SHOW_SUMMARY,
  SUBMISSION_DATE,
  VIEW_LABELS,
} from './messages'
import { ActiveFilters } from './search/lazy-parts'
import { loadSearch } from './search/use-search-script'
import type { FormPageState } from './use-form-page'

/** In characters. */
const LONGEST_SEARCH = 200

const SHOWN = VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))

/** The filters of the submissions, and the number of questions found in them. */
export function FormBar({ formPage }: { formPage: FormPageState }) {
  const { address, questions, loaded, isFiltered, layout, look, find } = formPage
  const { isSummaryHidden, hideSummary } = formPage
  const hidden = layout.hidden.length
  return (
    <div
      data-filters=""
      className="flex shrink-0 items-center gap-x-4 gap-y-1 px-6 pb-3 max-lg:flex-wrap max-md:gap-x-2 max-md:px-4"
    >
      <SearchBox
        words={SEARCH}
        longest={LONGEST_SEARCH}
        className="max-w-93 basis-56"
        takesFocus={address.id === null}
        value={formPage.typed}
        // If that fails, the search says so.
        onStart={() => void loadSearch().catch(() => undefined)}
        onSearch={find}
        onEnter={formPage.enter}
      />
      <DayFilter label={SUBMISSION_DATE} days={address} onChange={formPage.setDays} />
      {(isFiltered || address.userId !== '') && (
        <Suspense>
          <ActiveFilters formPage={formPage} />
        </Suspense>
      )}
      {loaded.length > 0 && !isFiltered && (
        // Only its text changes as more load: a new element is no layout shift.
        <p
          key={`${loaded.length} ${questions.length} ${hidden}`}
          className="flex min-w-0 whitespace-pre text-13 text-muted max-lg:hidden"
        >
          <span className="truncate">
            {loadedCounts(loaded.length, formPage.isEverything, questions.length)}
          </span>
          {hiddenQuestions(hidden)}
        </p>
      )}
      <div className="ml-auto md:order-last split:hidden">
        <Segmented
          label="View"
          options={SHOWN}
          value={address.view}
          onChange={(view) => look({ view: VIEWS.find((known) => known === view) }, 'push')}
        />
      </div>
      <div className="ml-auto max-split:hidden print:hidden">
        <Button variant="ghost" onClick={() => hideSummary(!isSummaryHidden)}>
          {isSummaryHidden ? SHOW_SUMMARY : HIDE_SUMMARY}
        </Button>
      </div>
    </div>
  )
}
