import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isOpen } from '@/components/contact/removal-states'
import type { ShownCertificate } from '@/lib/answers/removals'
import { ApiError } from '@/lib/browser/api'
import { removalsApi } from '@/lib/browser/removals-api'

export const REMOVALS_PAGE = 100

const AGAIN_MS = 2000

/**
 * Removals, newest first, by page; all, or those whose state changed after an ISO time. Polls while one of them is
 * open.
 */
export function removalsQuery(since: string | null) {
  return infiniteQueryOptions({
    queryKey: ['removals', 'list', since] as const,
    queryFn: ({ pageParam: before, signal }) =>
      removalsApi.list(
        {
          limit: String(REMOVALS_PAGE),
          ...(before !== null && { before }),
          ...(since !== null && { since }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ removals }) =>
      removals.length < REMOVALS_PAGE ? undefined : (removals.at(-1)?.id ?? undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ removals }) => removals.some(isOpen)) ? AGAIN_MS : false,
  })
}

/** An unknown id is a valid result, not an error. */
export const NO_CERTIFICATE = { certificate: null, requesterName: null, deletesSubmissions: false }

function orNone(error: unknown): typeof NO_CERTIFICATE {
  if (error instanceof ApiError && error.status === 404) return NO_CERTIFICATE
  throw error
}

/** A removal's certificate; null if the id is unknown. Polls while the removal is open. */
export function certificateQuery(id: string) {
  return queryOptions<ShownCertificate | typeof NO_CERTIFICATE>({
    queryKey: ['removals', 'certificate', id],
    queryFn: ({ signal }) => removalsApi.certificate(id, signal).catch(orNone),
    refetchInterval: ({ state }) =>
      state.data?.certificate && isOpen(state.data.certificate.removal) ? AGAIN_MS : false,
  })
}
