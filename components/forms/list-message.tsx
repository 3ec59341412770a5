import { Failure } from '@/components/failure/failure'
import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { PATH } from './address'
import { emptyWords } from './empty-messages'
import { FORM_NOT_FOUND, SEARCH, SUBJECT } from './messages'
import type { FormPageState } from './use-form-page'

/** The message shown instead of submissions; nothing if there are some or they are loading. */
export function ListMessage({ formPage }: { formPage: FormPageState }) {
  const { address, pages, reading, change } = formPage
  const { data } = pages.query
  const { error, onAgain } = reading
  if (!data) {
    if (formPage.isUnknown) return <UnknownForm formId={formPage.formId} />
    return error && <Failure {...reading} error={error} subject={SUBJECT} />
  }
  if (formPage.rows.length > 0 || formPage.isSearchUnknown) return null
  if (formPage.search !== '') return <NoMatch formPage={formPage} />
  if (data.unreadable.length > 0) {
    return <NoneReadable onAgain={onAgain} />
  }
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

function NoMatch({ formPage }: { formPage: FormPageState }) {
  const { search, find, change, all, isEverything, offersUser } = formPage
  const { title, detail } = emptyWords(formPage)
  const mayLoad = !isEverything && (all.state === 'idle' || all.state === 'failed')
  const actions = (
    <>
      {mayLoad && <Button onClick={all.start}>{SEARCH.loadAll}</Button>}
      {offersUser && (
        <Button onClick={() => change({ userId: search, search: false, page: 1 })}>{SEARCH.onlyUser}</Button>
      )}
      <Button onClick={() => find('')}>{SEARCH.clear}</Button>
    </>
  )
  return (
    <Message title={title} actions={actions}>
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
