import { Failure } from '@/components/failure/failure'
import { asApiError } from '@/components/failure/failure-messages'
import { CUSTOMER } from '../subjects'
import { FAILED } from './messages'

/** What is said where the person could be read and their events could not. */
export function EventsFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return <Failure error={asApiError(error)} subject={CUSTOMER} what={FAILED.events} onAgain={onAgain} />
}
