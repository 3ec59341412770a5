import { Failure } from '@/components/failure/failure'
import type { Subject } from '@/components/failure/failure-words'
import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { emptyWords } from './empty-words'
import type { Desk } from './use-desk'

/** What a failure says of the list. */
export const SUBJECT: Subject = {
  asked: 'the list',
  records: 'opt-outs',
  kept: 'Your filter and page are kept. Nothing was changed.',
}

/** What stands in place of rows; nothing where there are rows, or will be. */
export function ListMessage({ desk }: { desk: Desk }) {
  const { address, pages, reading, change } = desk
  const { data } = pages.query
  const { error, onAgain } = reading
  if (!data) {
    return error && <Failure {...reading} error={error} subject={SUBJECT} />
  }
  if (data.members.length > 0) return null
  if (data.unreadable.length > 0) {
    return <NoneReadable onAgain={onAgain} />
  }
  const { title, detail } = emptyWords(address)
  const action =
    address.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>Go to the first page</Button>
    ) : address.type !== null ? (
      <Button onClick={() => change({ type: null })}>Show all channels</Button>
    ) : (
      <Button onClick={onAgain}>Read again</Button>
    )
  return (
    <Message title={title} actions={action}>
      {detail}
    </Message>
  )
}
