import { useSelector } from '@tanstack/react-store'
import { useEffect, useLayoutEffect } from 'react'
import { addOwnMessage, checkForUpdate, update } from './updated'

/** Whether Frontdesk was updated, for a part that shows the failure itself instead of the page's notice. */
export function useUpdated(): boolean {
  const isUpdated = useSelector(update, (now) => now.isUpdated)
  useEffect(() => {
    void checkForUpdate()
  }, [])
  // Before the paint, so that the page's notice is gone when this appears.
  useLayoutEffect(() => (isUpdated ? addOwnMessage() : undefined), [isUpdated])
  return isUpdated
}
