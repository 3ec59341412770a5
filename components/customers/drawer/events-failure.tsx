import { asApiError } from './drawer-state'
import { Failure } from './failure-message'

/** What is said where the person could be read and their events could not. */
export function EventsFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return <Failure error={asApiError(error)} what="The events could not be read" onAgain={onAgain} />
}
