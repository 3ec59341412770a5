import type { ReactNode } from 'react'
import type { Subject } from '@/components/failure/failure-messages'
import { StaleBanner } from '@/components/failure/stale-banner'
import type { Reading } from '@/components/failure/use-reading'
import { TitleBar } from './title-bar'

interface QueryTitleProps {
  title: string
  query: { data: unknown; dataUpdatedAt: number; isFetching: boolean }
  reading: Reading
  subject: Subject
  children?: ReactNode
}

/** The title bar of a page with one query, and a banner if its data are stale. */
export function QueryTitle({ title, query, reading, subject, children }: QueryTitleProps) {
  const readAt = query.data ? query.dataUpdatedAt : null
  return (
    <>
      <TitleBar title={title} readAt={readAt} isBusy={query.isFetching} onRefresh={reading.onAgain}>
        {children}
      </TitleBar>
      <StaleBanner {...reading} subject={subject} readAt={readAt} />
    </>
  )
}
