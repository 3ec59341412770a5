import { queryOptions } from '@tanstack/react-query'
import { exportsApi } from '@/lib/browser/exports-api'

/** How often to ask how far an export is, in ms, and whether a file that is ready was fetched. */
const RUNNING_MS = 700
const READY_MS = 2000

/** One's own exports of the last day, asked for again while something will change. */
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
