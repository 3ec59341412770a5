import { Suspense } from 'react'
import { Failure } from '@/components/failure/failure'
import { SUBJECT } from './messages'
import { NoSubmissions } from './search/lazy-parts'
import type { FormPageState } from './use-form-page'

/** The message shown instead of submissions; nothing if there are some or they are loading. */
export function ListMessage({ formPage }: { formPage: FormPageState }) {
  const { pages, reading, isUnknown } = formPage
  const { error } = reading
  if (!pages.query.data && !isUnknown)
    // Loaded before it is needed, because the connection may be what failed.
    return error && <Failure {...reading} error={error} subject={SUBJECT} />
  if (formPage.rows.length > 0 || formPage.isSearchUnknown) return null
  return (
    <Suspense>
      <NoSubmissions formPage={formPage} />
    </Suspense>
  )
}
