import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-messages'
import { CUSTOMER } from '../subjects'
import { FAILED } from './messages'

/** Shown if the customer could be loaded but not the events. */
export function EventsFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return <Failure error={asApiError(error)} subject={CUSTOMER} what={FAILED.events} onAgain={onAgain} />
}
