import { Failure } from '@/components/failure/failure'
import { NoneReadable } from '@/components/failure/none-readable'
import { hasDays, sinceChange } from '@/components/list-page/days/days'
import { DAYS } from '@/components/list-page/days/messages'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { emptyWords, SUBJECT } from './messages'
import type { OptOutsPageState } from './use-opt-outs-page'

/** The message shown instead of rows; nothing if there are rows or they are loading. */
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
  const { title, detail } = emptyWords({ ...address, hasDays: hasDays(address) })
  const action =
    address.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>Go to first page</Button>
    ) : address.search ? (
      <Button onClick={() => optOutsPage.find('')}>Clear search</Button>
    ) : hasDays(address) ? (
      <Button onClick={() => change(sinceChange(null))}>{DAYS.clear}</Button>
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
