import { formatCount } from '@/lib/format/numbers'
import type { Desk } from '../use-desk'
import { MOST_LOADED } from './all-pages'

const LINK =
  'inline-flex min-h-6 items-center font-medium text-(--accent-text) hover:underline max-md:min-h-11'

/** How many submissions match, among how many, and the way to all of them or to one user's. */
export function SearchStatus({ desk }: { desk: Desk }) {
  const { rows, loaded, all, search, isEverything, offersUser, change } = desk
  const count = formatCount(rows.length)
  const total = formatCount(loaded.length)
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 text-[13px]/[18px] text-(--muted) tabular-nums print:hidden max-md:basis-full">
      <span>
        {isEverything
          ? `${count} of all ${total} submissions`
          : all.state === 'loading'
            ? `${count} of ${total} loaded so far`
            : all.state === 'cut'
              ? `${count} of the newest ${formatCount(MOST_LOADED)}`
              : `${count} of ${total} loaded. There may be more.`}
      </span>
      <LoadAllButton desk={desk} />
      {offersUser && (
        <button
          type="button"
          className={LINK}
          onClick={() => change({ userId: search, search: false, page: 1 })}
        >
          Only this user id
        </button>
      )}
    </div>
  )
}

/** Loads all submissions; says how far it is, and what failed. Nothing where all are loaded. */
export function LoadAllButton({ desk }: { desk: Pick<Desk, 'all' | 'isEverything'> }) {
  const { all, isEverything } = desk
  if (isEverything || all.state === 'cut') return null
  if (all.state === 'loading') {
    return (
      <button type="button" className={LINK} onClick={all.stop}>
        Stop loading
      </button>
    )
  }
  return (
    <>
      {all.state === 'failed' && <span role="alert">Couldn’t load the rest.</span>}
      <button type="button" className={LINK} onClick={all.start}>
        {all.state === 'failed' ? 'Try again' : 'Load all'}
      </button>
    </>
  )
}
