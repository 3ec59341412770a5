import { queryOptions } from '@tanstack/react-query'
import { exportsApi } from '@/lib/browser/exports-api'

/** Poll interval, in ms, for an export's progress and for whether a ready file was downloaded. */
const RUNNING_MS = 700
const READY_MS = 2000

/** The user's own exports of the last day. Polls while one of them can change. */
export function exportsQuery() {
  return queryOptions({
    queryKey: ['exports'] as const,
    queryFn: ({ signal }) => exportsApi.list(signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const states = data?.exports.map(({ state }) => state) ?? []
      if (states.includes('running')) return RUNNING_MS
      return states.includes('ready') ? READY_MS : false
    },
  })
}
