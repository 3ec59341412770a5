import type { FormPageState } from '@/components/forms/use-form-page'
import { formatCount } from '@/lib/format/numbers'
import { MOST_LOADED } from '../loaded'
import { LINK, LoadAllButton } from './load-all-button'
import { FOUND, USER } from './messages'

/** How many loaded submissions match, and links to all of them or to one user's. */
export function SearchStatus({ formPage }: { formPage: FormPageState }) {
  const { search, offersUser, change } = formPage
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 text-13 text-muted tabular-nums print:hidden max-md:order-last max-md:basis-full">
      <span>{foundText(formPage)}</span>
      <LoadAllButton formPage={formPage} />
      {offersUser && (
        <button
          type="button"
          className={LINK}
          onClick={() => change({ userId: search, search: false, page: 1 })}
        >
          {USER.only}
        </button>
      )}
    </div>
  )
}

function foundText({ rows, loaded, all, isEverything }: FormPageState): string {
  const count = formatCount(rows.length)
  const searched = formatCount(loaded.length)
  if (isEverything) return FOUND.ofAll(count, searched)
  if (all.state === 'cut') return FOUND.ofNewest(count, formatCount(MOST_LOADED))
  if (all.total !== null) return FOUND.ofTotal(count, searched, formatCount(all.total))
  return all.state === 'loading' ? FOUND.loading(count, searched) : FOUND.ofLoaded(count, searched)
}
