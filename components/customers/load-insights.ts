import { api } from '@/lib/browser/api'
import { partsOf } from '@/lib/browser/id-parts'
import { fieldsText } from '@/lib/changed-fields'
import type { Insights } from './insights'

/** Loads what is computed of some customers, and with `since` the names of the fields that changed since then. */
export async function loadInsights(
  ids: readonly string[],
  since: string | undefined,
  signal: AbortSignal,
): Promise<Insights> {
  const answers = await Promise.all(
    partsOf(ids).map((part) => api.insights({ ids: part, edited_since: since }, signal)),
  )
  const changed = answers.flatMap((answer) => Object.entries(answer.changed ?? {}))
  return {
    lastSeenReadAt: answers[0]?.lastSeenReadAt ?? null,
    computed: Object.assign({}, ...answers.map(({ computed }) => computed)),
    ...(since && { changed: Object.fromEntries(changed.map(([id, fields]) => [id, fieldsText(fields)])) }),
  }
}
