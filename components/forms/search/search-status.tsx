import type { FormPageState } from '@/components/forms/use-form-page'
import { formatCount } from '@/lib/format/numbers'
import { SEARCH } from '../messages'
import { MOST_LOADED } from './all-pages'

const LINK = 'inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-md:min-h-11'

/** How many loaded submissions match, and links to all of them or to one user's. */
export function SearchStatus({ formPage }: { formPage: FormPageState }) {
  const { rows, loaded, all, search, isEverything, offersUser, change } = formPage
  const count = formatCount(rows.length)
  const total = formatCount(loaded.length)
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 text-13 text-muted tabular-nums print:hidden max-md:basis-full">
      <span>
        {isEverything
          ? SEARCH.ofAll(count, total)
          : all.state === 'loading'
            ? SEARCH.loading(count, total)
            : all.state === 'cut'
              ? SEARCH.ofNewest(count, formatCount(MOST_LOADED))
              : SEARCH.ofLoaded(count, total)}
      </span>
      <LoadAllButton formPage={formPage} />
      {offersUser && (
        <button
          type="button"
          className={LINK}
          onClick={() => change({ userId: search, search: false, page: 1 })}
        >
          {SEARCH.onlyUser}
        </button>
      )}
    </div>
  )
}

/** Loads all submissions, with progress and errors. Hidden once all are loaded. */
export function LoadAllButton({ formPage }: { formPage: Pick<FormPageState, 'all' | 'isEverything'> }) {
  const { all, isEverything } = formPage
  if (isEverything || all.state === 'cut') return null
  if (all.state === 'loading') {
    return (
      <button type="button" className={LINK} onClick={all.stop}>
        {SEARCH.stop}
      </button>
    )
  }
  return (
    <>
      {all.state === 'failed' && <span role="alert">{SEARCH.failed}</span>}
      <button type="button" className={LINK} onClick={all.start}>
        {all.state === 'failed' ? 'Try again' : SEARCH.loadAll}
      </button>
    </>
  )
}
