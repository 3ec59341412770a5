import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { eventsQuery } from '@/components/customers/queries'
import { useTimeZone } from '@/components/record/time-zone'
import type { EventsOf } from '@/lib/browser/api'
import { customerFormsQuery, overviewFormsQuery } from '../forms/forms-query'
import { ARRIVAL } from '../messages'
import { ArrivalLine } from './arrival'
import { formFlags } from './form-flags'

interface ExpectedFormsProps {
  id: string
  events: EventsOf
  today: string
}

/** Which of the forms that everyone should send are missing or old. Always a line, so that a late answer moves nothing. */
export function ExpectedForms({ id, events, today }: ExpectedFormsProps) {
  const zone = useTimeZone()
  const shown = useInfiniteQuery({ ...eventsQuery(events), enabled: false })
  const { data: all } = useQuery({ ...customerFormsQuery(id), enabled: false })
  const quick = useQuery({ ...overviewFormsQuery(id), enabled: shown.isSuccess && !all })
  const answer = all ?? quick.data
  if (!answer) {
    const hasFailed = quick.isError || shown.isError
    return <Quiet>{hasFailed ? ARRIVAL.formsUnknown : ARRIVAL.formsChecking}</Quiet>
  }
  const { flags, isSure } = formFlags(answer, today, zone)
  if (flags.length === 0) return <Quiet>{isSure ? ARRIVAL.formsSent : ARRIVAL.formsUnknown}</Quiet>
  return (
    <ArrivalLine icon="clipboard-list">
      <bdi>{flags.map(({ name, months }) => ARRIVAL.form(name, months)).join(', ')}</bdi>
    </ArrivalLine>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <ArrivalLine icon="clipboard-list" tone="text-muted">
    <span className="font-normal text-muted">{children}</span>
  </ArrivalLine>
)
