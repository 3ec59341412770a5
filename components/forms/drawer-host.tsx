import { lazyDrawer } from '@/components/drawer/lazy-drawer'
import { useDrawerPlace } from '@/components/drawer/use-drawer-place'
import type { SubmissionDrawerProps } from './drawer/submission-drawer'
import type { FormPageState } from './use-form-page'

export const submissionDrawer = lazyDrawer<SubmissionDrawerProps>(() =>
  import('./drawer/submission-drawer').then((module) => module.SubmissionDrawer),
)

/** The drawer of the submission in the URL, next to the current rows. */
export function DrawerHost({ formPage, label }: { formPage: FormPageState; label: string }) {
  const { address, pages, opened, look, rows, isFiltered } = formPage
  const { id } = address
  const ids = rows.map(({ submission_id }) => submission_id)
  const place = useDrawerPlace({ id, ids, opened, look })
  submissionDrawer.useLoadWhenIdle()
  if (id === null) return null
  return (
    <submissionDrawer.Drawer
      {...place}
      formId={formPage.formId}
      label={label}
      id={id}
      sentBy={formPage.senders?.get(id)}
      submissions={rows.filter(({ submission_id }) => submission_id === id)}
      asked={formPage.questions}
      isLoading={(!pages.query.data && !formPage.reading.error) || formPage.isSearchUnknown}
      where={isFiltered ? 'found' : undefined}
      isRaw={address.tab === 'raw'}
      onRaw={(isRaw) => look({ tab: isRaw ? 'raw' : '' }, 'replace')}
    />
  )
}
