import { FAILED } from '@/components/customers/drawer/messages'
import { CUSTOMER } from '@/components/customers/subjects'
import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-messages'

/** Shown if the customer could be loaded but not the events. */
export function EventsFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return <Failure error={asApiError(error)} subject={CUSTOMER} what={FAILED.events} onAgain={onAgain} />
}
