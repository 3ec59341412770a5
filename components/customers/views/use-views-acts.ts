import { useState } from 'react'
import { changeWords } from '@/components/failure/change-messages'
import { asApiError } from '@/components/failure/failure-messages'
import { useViews } from '@/components/preferences/preferences'
import { announce } from '@/components/ui/live-region'
import { viewsApi } from '@/lib/browser/views-api'
import type { View } from '@/lib/views'

/** Why it failed: shown at the name, or above everything. */
export interface ViewFailure {
  name?: string
  other?: string
}

function failureOf(thrown: unknown): ViewFailure {
  const error = asApiError(thrown instanceof Error ? thrown : new Error('not an error'))
  const issue = error.problem.issues?.find(({ path }) => path === 'name')
  if (error.status === 400 && issue) return { name: `The name ${issue.message}.` }
  if (error.problem.type === '/problems/view-exists') return { name: `${error.problem.title}.` }
  return { other: changeWords(error) }
}

/** Runs one change of views at a time, updates the list from the response, and reports the result. */
export function useViewsActs() {
  const [, changeViews] = useViews()
  const [failure, setFailure] = useState<ViewFailure | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  /** Null if it failed. */
  async function run<Answer extends { views: readonly View[] }>(
    call: () => Promise<Answer>,
    done: string,
  ): Promise<Answer | null> {
    setIsRunning(true)
    setFailure(null)
    try {
      const answer = await call()
      changeViews(answer.views)
      announce(done)
      return answer
    } catch (error) {
      setFailure(failureOf(error))
      // Another user deleted or changed the view: reload the list.
      if ([404, 409].includes(asApiError(error as Error).status))
        viewsApi.list().then(
          ({ views }) => changeViews(views),
          () => undefined,
        )
      return null
    } finally {
      setIsRunning(false)
    }
  }

  return { failure, setFailure, isRunning, run }
}
