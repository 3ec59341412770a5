import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { api } from './api'
import { partsOf } from './id-parts'

/** Loads the opt-outs of any number of contacts. */
export async function optOutsOf(ids: readonly string[], signal?: AbortSignal): Promise<OptOutsOf> {
  const answers = await Promise.all(partsOf(ids).map((part) => api.optOutsOf({ ids: part }, signal)))
  const times = answers.map(({ readAt }) => readAt)
  return {
    readAt: times.includes(null) ? null : (times[0] ?? null),
    isWhole: answers.every(({ isWhole }) => isWhole),
    hasChanged: answers.some(({ hasChanged }) => hasChanged),
    entries: Object.fromEntries(answers.flatMap(({ entries }) => Object.entries(entries))),
  }
}
