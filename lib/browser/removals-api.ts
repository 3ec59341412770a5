import type { ListedRemoval, Removal, RemovalPreview, ShownCertificate } from '@/lib/answers/removals'
import { send } from './api'

const pathOf = (id: string) => `/api/removals/${encodeURIComponent(id)}`

/** Calls for removals. A separate module, so that pages load it only on use. */
export const removalsApi = {
  preview: (id: string) => send<RemovalPreview>('POST', '/api/removals/preview', { id }),
  remove: (body: { token: string; confirm: string; reason: string }) =>
    send<{ removal: Removal }>('POST', '/api/removals', body),
  one: (id: string, signal?: AbortSignal) => send<{ removal: Removal }>('GET', pathOf(id), undefined, signal),
  list: (query: Record<string, string>, signal?: AbortSignal) =>
    send<{ removals: ListedRemoval[] }>(
      'GET',
      `/api/removals?${new URLSearchParams(query)}`,
      undefined,
      signal,
    ),
  certificate: (id: string, signal?: AbortSignal) =>
    send<ShownCertificate>('GET', `${pathOf(id)}/certificate`, undefined, signal),
}
