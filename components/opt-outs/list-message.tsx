import { Failure } from '@/components/failure/failure'
import { NoneReadable } from '@/components/failure/none-readable'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { emptyWords } from './empty-messages'
import { SUBJECT } from './messages'
import type { OptOutsPageState } from './use-opt-outs-page'

/** What stands in place of rows; nothing where there are rows, or will be. */
export function ListMessage({ optOutsPage }: { optOutsPage: OptOutsPageState }) {
  const { address, pages, reading, change } = optOutsPage
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
      <Button onClick={() => change({ page: 1 })}>Go to first page</Button>
    ) : address.type !== null ? (
      <Button onClick={() => change({ type: null })}>Show all channels</Button>
    ) : (
      <Button onClick={onAgain}>Refresh</Button>
    )
  return (
    <Message title={title} actions={action}>
      {detail}
    </Message>
  )
}
