import type { ReactNode } from 'react'
import type { Subject } from '@/components/failure/failure-messages'
import { PagingBanner } from '@/components/failure/paging-banner'
import { StaleBanner } from '@/components/failure/stale-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import type { Reading } from '@/components/failure/use-reading'
import type { Paging, Unreadable } from '@/lib/contract'
import { InvalidQueryBanner } from './invalid-query-banner'

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
  children?: ReactNode
}

/** What is wrong with a list: its URL, its age, its paging, its rows. */
export function ListBanners({ listPage, subject, children }: ListBannersProps) {
  const { odd, reading, pages } = listPage
  const { query, shown, count } = pages
  const { data } = query
  return (
    <>
      <InvalidQueryBanner names={odd} />
      <StaleBanner {...reading} subject={subject} readAt={data ? shown.readAt : null} />
      <PagingBanner paging={data?.paging} />
      {children}
      {data && data.unreadable.length > 0 && <UnreadableBanner unreadable={data.unreadable} count={count} />}
    </>
  )
}
