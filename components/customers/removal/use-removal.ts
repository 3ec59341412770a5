import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpen } from '@/components/contact/removal-messages'
import { asApiError } from '@/components/failure/failure-messages'
import { PasswordRefused } from '@/components/fresh-password/use-fresh-password'
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

type WithFreshPassword = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** One removal from preview to outcome. `onCancelled`: the user canceled the password dialog before the preview. */
export function useRemoval(id: string, withFreshPassword: WithFreshPassword, onCancelled: () => void) {
  const [step, setStep] = useState<Step>({ kind: 'looking' })
  const removalId = step.kind === 'ended' ? step.removal.id : ''
  const watched = useQuery({
    queryKey: ['removals', 'one', removalId],
    queryFn: ({ signal }) => removalsApi.one(removalId, signal),
    enabled: step.kind === 'ended' && isOpen(step.removal),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.removal) ? false : AGAIN_MS),
  })

  async function look() {
    setStep({ kind: 'looking' })
    try {
      const preview = await withFreshPassword(() => removalsApi.preview(id))
      setStep({ kind: 'asking', preview, error: null })
    } catch (error) {
      if (error instanceof PasswordRefused) return onCancelled()
      setStep({ kind: 'unread', error: asApiError(error as Error) })
    }
  }

  async function remove(preview: RemovalPreview, confirm: string, reason: string) {
    // The closing password dialog no longer covers the button.
    if (step.kind === 'running') return
    setStep({ kind: 'running', preview })
    try {
      const { removal } = await withFreshPassword(() =>
        removalsApi.remove({ token: preview.token, confirm, reason }),
      )
      setStep({ kind: 'ended', removal })
    } catch (failure) {
      if (failure instanceof PasswordRefused) return setStep({ kind: 'asking', preview, error: null })
      const error = asApiError(failure as Error)
      const refusal = refusalOf(failure)
      const { removalId } = error.problem
      if (refusal === 'begun' && removalId)
        setStep({
          kind: 'ended',
          removal: { ...UNRECORDED, steps: [], id: removalId, contactId: id, reason },
        })
      else if (refusal === 'typed') setStep({ kind: 'asking', preview, error })
      else setStep(refusal === 'refused' ? { kind: 'refused', error } : { kind: 'unheard' })
    }
  }

  const ended = step.kind === 'ended' ? (watched.data?.removal ?? step.removal) : null
  return { step, ended, look, remove }
}
