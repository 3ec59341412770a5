import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '@/lib/browser/api'

/** Statuses of our API while the customer system, or Frontdesk itself, can't be reached. */
const DOWN = new Set([0, 502, 503, 504])

const isDown = ({ queryKey: [, what], state: { error } }: Query) =>
  (what === 'list' || what === 'one') && error instanceof ApiError && DOWN.has(error.status)

/** Whether the open customer, or the list next to it, couldn't be loaded last time. */
export function useSystemDown(): boolean {
  const cache = useQueryClient().getQueryCache()
  const watch = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(
    watch,
    () => cache.findAll({ queryKey: ['customers'], type: 'active' }).some(isDown),
    () => false,
  )
}
