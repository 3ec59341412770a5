import { FILTER } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { ApiError } from '@/lib/browser/api'

interface InsightsOffProps {
  customersPage: CustomersPageState
  problem: ApiError['problem']
}

/** The server has turned off what the list is filtered or sorted by. */
export function InsightsOff({ customersPage, problem: { title, detail } }: InsightsOffProps) {
  const { list, sort } = customersPage.address
  const { last_seen, membership_ends, no_shows, ...others } = list
  const count = Object.keys(list).length - Object.keys(others).length
  const onDrop = () =>
    customersPage.change({ list: others, sort: sort?.by === 'last-seen' ? null : sort, page: 1 })
  const label = count === 0 ? FILTER.newestFirst : `${FILTER.remove}${count === 1 ? '' : 's'}`
  return (
    <div role="alert">
      <Message title={title} actions={<Button onClick={onDrop}>{label}</Button>}>
        {detail}
      </Message>
    </div>
  )
}
