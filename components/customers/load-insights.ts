import type { Computed } from '@/lib/answers/directory'
import { api } from '@/lib/browser/api'
import { partsOf } from '@/lib/browser/id-parts'
import { fieldsText } from '@/lib/changed-fields'
import type { Customer } from '@/lib/contract'
import { formatDay } from '@/lib/format/days'
import { formatInstantDay } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { lastSeenText } from '@/lib/last-seen-text'
import type { InsightKind, Insights } from './insights'

const endText = (end: string | null) => (end === null ? 'no end' : formatDay(end))

/** What columns say; null: not known. */
const TEXTS: Record<
  InsightKind,
  (computed: Computed, customer: Customer, lastSeenReadAt: string | null) => string | null
> = {
  seen: ({ awayDays }, { created_date }, readAt) => lastSeenText(awayDays, created_date, readAt),
  ends: ({ membershipEnds: end }) => (end === undefined ? null : endText(end)),
  noShows: ({ noShowsIn30Days: count }) => (count === undefined ? null : formatCount(count)),
}

/** What a column says of a customer, and as of when; null: not known. */
export const cellOf: Insights['cellOf'] = ({ computed, lastSeenReadAt }, customer, of, zone) => {
  const known = computed[customer.id]
  const text = known ? TEXTS[of](known, customer, lastSeenReadAt) : null
  if (!known || text === null) return null
  const dayOf = (at: string | null | undefined) => `of ${formatInstantDay(at, zone)}`
  const title = of === 'seen' ? `Any event, as ${dayOf(lastSeenReadAt)}` : `As ${dayOf(known.readAt)}`
  return { text, title }
}

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
    cellOf,
    lastSeenReadAt: answers[0]?.lastSeenReadAt ?? null,
    computed: Object.assign({}, ...answers.map(({ computed }) => computed)),
    ...(since && { changed: Object.fromEntries(changed.map(([id, fields]) => [id, fieldsText(fields)])) }),
  }
}
