import { Failure } from '@/components/failure/failure'
import { buttonLook } from '@/components/ui/button-look'
import { Message } from '@/components/ui/message'
import { countFilters, hrefOf, NEWEST, NO_FILTER } from './address'
import { DeskLink } from './desk-link'
import type { Desk } from './use-desk'

export const SUBJECT = {
  asked: 'the audit log',
  records: 'the audit log',
  kept: 'Your filters are kept. Nothing was changed.',
}

/** What stands in place of rows: why there are none, and what to do. */
export function AuditMessage({ desk }: { desk: Desk }) {
  const { address, query, reading, newest } = desk
  if (!query.data) {
    return reading.error && <Failure {...reading} error={reading.error} subject={SUBJECT} />
  }
  if (query.data.rows.length > 0) return null
  if (address.before !== null || address.after !== null) {
    return (
      <Message title="Nothing is older" actions={<Way desk={desk} href={newest} words="Go to the newest" />}>
        The log begins after the place that this address names.
      </Message>
    )
  }
  if (countFilters(address) > 0) {
    const { from, to } = address
    const isBackwards = from !== null && to !== null && from >= to
    const everything = hrefOf({ ...NO_FILTER, ...NEWEST })
    return (
      <Message title="Nothing matches" actions={<Way desk={desk} href={everything} words="Clear filters" />}>
        {isBackwards
          ? 'The first time is not before the second, so no row lies between them.'
          : 'No row of the log has all of what you chose.'}
      </Message>
    )
  }
  return (
    <Message title="Nothing was recorded yet">
      Signing in, reading a customer’s full data and events, removals and changes of the team are recorded
      here.
    </Message>
  )
}

const Way = ({ desk, href, words }: { desk: Desk; href: string; words: string }) => (
  <DeskLink desk={desk} href={href} className={buttonLook({})}>
    {words}
  </DeskLink>
)
