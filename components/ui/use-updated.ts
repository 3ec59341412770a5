import { useEffect, useSyncExternalStore } from 'react'
import { addOwnMessage, checkForUpdate, readUpdated, subscribeToUpdate } from './updated'

/** Whether Frontdesk was updated, for a part that failed and shows that itself: the page's notice gives way. */
export function useUpdated(): boolean {
  const isUpdated = useSyncExternalStore(subscribeToUpdate, readUpdated, () => false)
  useEffect(() => {
    void checkForUpdate()
  }, [])
  useEffect(() => (isUpdated ? addOwnMessage() : undefined), [isUpdated])
  return isUpdated
}
