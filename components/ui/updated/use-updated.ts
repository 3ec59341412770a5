import { useEffect, useSyncExternalStore } from 'react'
import { addOwnMessage, checkForUpdate, readUpdated, subscribeToUpdate } from './updated'

/** Whether Frontdesk was updated, for a part that shows the failure itself instead of the page's notice. */
export function useUpdated(): boolean {
  const isUpdated = useSyncExternalStore(subscribeToUpdate, readUpdated, () => false)
  useEffect(() => {
    void checkForUpdate()
  }, [])
  useEffect(() => (isUpdated ? addOwnMessage() : undefined), [isUpdated])
  return isUpdated
}
