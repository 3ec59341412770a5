import { Failure } from '@/components/failure/failure'
import type { Subject } from '@/components/failure/failure-words'
import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { PATH } from './address'
import { emptyWords } from './empty-words'
import type { Desk } from './use-desk'

/** What a failure says of the list. */
export const SUBJECT: Subject = {
  asked: 'the submissions',
  records: 'form submissions',
  kept: 'Your filter and page are kept. Nothing was changed.',
}

/** What stands in place of submissions; nothing where there are some, or will be. */
export function ListMessage({ desk }: { desk: Desk }) {
  const { address, pages, reading, change } = desk
  const { data } = pages.query
  const { error, onAgain } = reading
  if (!data) {
    if (desk.isUnknown) return <UnknownForm formId={desk.formId} />
    return error && <Failure {...reading} error={error} subject={SUBJECT} />
  }
  if (desk.rows.length > 0 || desk.isSearchUnknown) return null
  if (desk.search !== '') return <NoMatch desk={desk} />
  if (data.unreadable.length > 0) {
    return <NoneReadable onAgain={onAgain} />
  }
  const { title, detail } = emptyWords(desk)
  const action =
    address.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>Go to the first page</Button>
    ) : address.userId !== '' ? (
      <Button onClick={() => change({ userId: '' })}>Show everybody’s</Button>
    ) : (
      <Button onClick={onAgain}>Read again</Button>
    )
  return (
    <Message title={title} actions={action}>
      {detail}
    </Message>
  )
}

function NoMatch({ desk }: { desk: Desk }) {
  const { search, find, change, all, isEverything, offersUser } = desk
  const { title, detail } = emptyWords(desk)
  const mayLoad = !isEverything && (all.state === 'idle' || all.state === 'failed')
  const actions = (
    <>
      {mayLoad && <Button onClick={all.start}>Load all</Button>}
      {offersUser && (
        <Button onClick={() => change({ userId: search, search: false, page: 1 })}>Only this user id</Button>
      )}
      <Button onClick={() => find('')}>Clear search</Button>
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
    <Message title="No form has this id" actions={<ButtonLink href={PATH}>All forms</ButtonLink>}>
      The studio’s system knows no form <span className="font-mono text-xs/4 wrap-anywhere">{formId}</span>.
      It may have been removed there.
    </Message>
  )
}
