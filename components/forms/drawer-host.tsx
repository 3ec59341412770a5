import { lazyDrawer } from '@/components/drawer/lazy-drawer'
import { useFocusReturn } from '@/components/drawer/use-focus-return'
import type { SubmissionDrawerProps } from './drawer/submission-drawer'
import type { FormPageState } from './use-form-page'

export const submissionDrawer = lazyDrawer<SubmissionDrawerProps>(() =>
  import('./drawer/submission-drawer').then((module) => module.SubmissionDrawer),
)

/** The drawer of the submission in the URL, next to the current rows. */
export function DrawerHost({ formPage }: { formPage: FormPageState }) {
  const { address, pages, opened, look, rows, search } = formPage
  const { id } = address
  const keepRow = useFocusReturn(id)
  if (id === null) return null

  const index = rows.findIndex(({ submission_id }) => submission_id === id)
  const goTo = (place: number) => {
    const neighbour = index < 0 ? undefined : rows[place]?.submission_id
    return neighbour === undefined ? null : () => look({ id: neighbour }, 'replace')
  }
  return (
    <submissionDrawer.Drawer
      id={id}
      position={index < 0 ? null : { index, count: rows.length }}
      submissions={rows.filter(({ submission_id }) => submission_id === id)}
      isLoading={(!pages.query.data && !formPage.reading.error) || formPage.isSearchUnknown}
      where={search === '' ? undefined : 'found'}
      isRaw={address.tab === 'raw'}
      onRaw={(isRaw) => look({ tab: isRaw ? 'raw' : '' }, 'replace')}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      onClose={() => {
        keepRow()
        if (opened) window.history.back()
        else look({ id: null, tab: '' }, 'push')
      }}
    />
  )
}
