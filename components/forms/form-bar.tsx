import { Segmented } from '@/components/ui/fields/segmented'
import { VIEWS } from './address'
import { hiddenQuestions, loadedCounts, VIEW_LABELS } from './messages'
import { SearchBox } from './search/search-box'
import { SearchStatus } from './search/search-status'
import { UserChip } from './search/user-chip'
import type { FormPageState } from './use-form-page'

const SHOWN = VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))

/** The filters of the submissions, and the number of questions found in them. */
export function FormBar({ formPage }: { formPage: FormPageState }) {
  const { address, questions, loaded, search, layout, change, look, find } = formPage
  const hidden = layout.hidden.length
  return (
    <div
      data-filters=""
      className="flex shrink-0 items-center gap-x-4 gap-y-1 px-6 pb-3 max-lg:flex-wrap max-md:px-4"
    >
      <SearchBox value={formPage.typed} onSearch={find} onEnter={formPage.enter} />
      {address.userId !== '' && (
        <UserChip userId={address.userId} onClear={() => change({ userId: '', page: 1 })} />
      )}
      {search !== '' && <SearchStatus formPage={formPage} />}
      {loaded.length > 0 && search === '' && (
        <p className="flex min-w-0 whitespace-pre text-13 text-muted max-lg:hidden">
          <span className="truncate">
            {loadedCounts(loaded.length, formPage.isEverything, questions.length)}
          </span>
          {hiddenQuestions(hidden)}
        </p>
      )}
      <div className="ml-auto split:hidden">
        <Segmented
          label="View"
          options={SHOWN}
          value={address.view}
          onChange={(view) => look({ view: VIEWS.find((known) => known === view) }, 'push')}
        />
      </div>
    </div>
  )
}
