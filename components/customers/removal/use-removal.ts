import { useQuery } from '@tanstack/react-query'
import { isOpen } from '@/components/contact/removal-states'
import { asApiError } from '@/components/failure/failure-messages'
import { PasswordRefused, usePasswordMutation } from '@/components/fresh-password/use-password-mutation'
import type { Removal, RemovalPreview } from '@/lib/answers/removals'
import type { ApiError } from '@/lib/browser/api'
import { removalsApi } from '@/lib/browser/removals-api'
import { refusalOf } from './refusal'

/** Poll interval for an open removal, in ms. */
const AGAIN_MS = 2000

/** What is known about a removal before its outcome is recorded. */
const UNRECORDED = {
  state: 'unknown',
  requestedBy: '',
  answer: null,
  reading: null,
  seenAt: null,
  isWatched: true,
} as const

export type Step =
  | { kind: 'looking' }
  /** The contact couldn't be loaded; no removal was requested. */
  | { kind: 'unread'; error: ApiError }
  | { kind: 'asking'; preview: RemovalPreview; error: ApiError | null }
  | { kind: 'running'; preview: RemovalPreview }
  | { kind: 'ended'; removal: Removal }
  /** Refused or failed: nothing was removed. */
  | { kind: 'refused'; error: ApiError }
  /** The connection broke after sending. */
  | { kind: 'unheard' }

/** One removal from preview to outcome. `onCancelled`: the user canceled the password dialog before the preview. */
export function useRemoval(id: string, onCancelled: () => void) {
  const preview = usePasswordMutation({ mutationFn: () => removalsApi.preview(id) })
  const removal = usePasswordMutation({ mutationFn: removalsApi.remove })

  function stepNow(): Step {
    if (removal.data) return { kind: 'ended', removal: removal.data.removal }
    const error = removal.error && asApiError(removal.error)
    const refusal = error && refusalOf(error)
    if (error && refusal === 'begun') {
      const { reason = '' } = removal.variables ?? {}
      const record = { ...UNRECORDED, steps: [], id: error.problem.removalId ?? '', contactId: id, reason }
      return { kind: 'ended', removal: record }
    }
    if (error && refusal === 'refused') return { kind: 'refused', error }
    if (error && refusal === 'unheard') return { kind: 'unheard' }
    if (preview.error) return { kind: 'unread', error: asApiError(preview.error) }
    if (!preview.data) return { kind: 'looking' }
    return removal.isPending
      ? { kind: 'running', preview: preview.data }
      : { kind: 'asking', preview: preview.data, error }
  }

  const step = stepNow()
  const removalId = step.kind === 'ended' ? step.removal.id : ''
  const watched = useQuery({
    queryKey: ['removals', 'one', removalId],
    queryFn: ({ signal }) => removalsApi.one(removalId, signal),
    enabled: step.kind === 'ended' && isOpen(step.removal),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.removal) ? false : AGAIN_MS),
  })

  function look() {
    removal.reset()
    preview.mutate(undefined, {
      onError: (error) => error instanceof PasswordRefused && onCancelled(),
    })
  }

  function remove(confirm: string, reason: string) {
    // The closing password dialog no longer covers the button.
    if (step.kind === 'asking') removal.mutate({ token: step.preview.token, confirm, reason })
  }

  const ended = step.kind === 'ended' ? (watched.data?.removal ?? step.removal) : null
  return { step, ended, look, remove, passwordDialog: preview.passwordDialog ?? removal.passwordDialog }
}
