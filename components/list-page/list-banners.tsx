import { type ReactNode, Suspense } from 'react'
import type { Subject } from '@/components/failure/failure-messages'
import { StaleBanner } from '@/components/failure/stale-banner'
import type { Reading } from '@/components/failure/use-reading'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Paging, Unreadable } from '@/lib/contract'
import { PART_MISSING } from './messages'

const IncompleteRows = lazyPart(
  () => import('./incomplete-rows').then((module) => module.IncompleteRows),
  PART_MISSING,
)

interface ListBannersProps {
  listPage: {
    odd: readonly string[]
    reading: Reading
    pages: {
      query: { data?: { paging?: Paging; unreadable: readonly Unreadable[] } }
      shown: { readAt: number | null }
      count: number
    }
  }
  subject: Subject
  /** What screens call parts of the URL, where that is the list's own. */
  labels?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** What is wrong with a list: its URL, its age, its paging, its rows. */
export function ListBanners({ listPage, subject, labels, children }: ListBannersProps) {
  const { odd, reading, pages } = listPage
  const { query, shown, count } = pages
  const { data } = query
  const { paging, unreadable = [] } = data ?? {}
  return (
    <>
      <StaleBanner {...reading} subject={subject} readAt={data ? shown.readAt : null} />
      <Suspense>
        {(paging || odd.length + unreadable.length > 0) && (
          <IncompleteRows odd={odd} labels={labels} paging={paging} unreadable={unreadable} count={count} />
        )}
      </Suspense>
      {children}
    </>
  )
}
