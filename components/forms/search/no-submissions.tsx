import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { PATH } from '../address'
import type { FormPageState } from '../use-form-page'
import { emptyWords } from './empty-messages'
import { FORM_NOT_FOUND } from './messages'
import { NoMatch } from './no-match'

/** Why there are no submissions, and what to do. */
export function NoSubmissions({ formPage }: { formPage: FormPageState }) {
  const { address, pages, reading, change } = formPage
  if (formPage.isUnknown) return <UnknownForm formId={formPage.formId} />
  if (formPage.isFiltered) return <NoMatch formPage={formPage} />
  const { onAgain } = reading
  if (pages.query.data && pages.query.data.unreadable.length > 0) return <NoneReadable onAgain={onAgain} />
  const { title, detail } = emptyWords(formPage)
  const action =
    address.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>Go to first page</Button>
    ) : address.userId !== '' ? (
      <Button onClick={() => change({ userId: '' })}>Show all</Button>
    ) : (
      <Button onClick={onAgain}>Refresh</Button>
    )
  return (
    <Message title={title} actions={action}>
      {detail}
    </Message>
  )
}

function UnknownForm({ formId }: { formId: string }) {
  return (
    <Message title={FORM_NOT_FOUND} actions={<ButtonLink href={PATH}>All forms</ButtonLink>}>
      Your customer system has no form with the ID{' '}
      <span className="font-mono text-xs/4 wrap-anywhere">{formId}</span>. It may have been deleted.
    </Message>
  )
}
