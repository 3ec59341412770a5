import 'server-only'
import type { Submission } from '@/lib/contract'
import type { Upstream } from '@/lib/upstream/client'
import { isFilteredByUser } from './form-of'

/** The most submissions of one form that the overview searches. */
const MOST_ROWS = 1000
/** How long they are reused for other customers, in ms. */
const REUSED_MS = 60_000

/** The first submissions of a form. */
interface FirstSubmissions {
  rows: Submission[]
  unreadable: number
  /** Whether the form has no others. */
  isWhole: boolean
  /** Whether the customer system filters the form by user ID. */
  isFiltered: () => Promise<boolean>
}

type Look = Upstream['read']
const reused = new WeakMap<Upstream, Map<string, Promise<FirstSubmissions>>>()

/** Reads the first submissions of a form in two calls, at most once a minute for all users. Throws UpstreamError. */
export function firstSubmissions(upstream: Upstream, form_id: string, look: Look): Promise<FirstSubmissions> {
  const known = reused.get(upstream) ?? new Map<string, Promise<FirstSubmissions>>()
  reused.set(upstream, known)
  const again = known.get(form_id)
  if (again) return again
  const first = read(form_id, look)
  known.set(form_id, first)
  const drop = () => known.get(form_id) === first && known.delete(form_id)
  setTimeout(drop, REUSED_MS).unref()
  first.catch(drop)
  return first
}

async function read(form_id: string, look: Look): Promise<FirstSubmissions> {
  const page = await look('getFormSubmissions', { form_id, limit: MOST_ROWS, offset: 0 })
  const size = page.rows.length + page.unreadable.length
  // A short page doesn't prove the end.
  const next = size < MOST_ROWS && (await look('getFormSubmissions', { form_id, limit: 1, offset: size }))
  let filtered: Promise<boolean> | null = null
  return {
    rows: page.rows,
    unreadable: page.unreadable.length,
    isWhole: next !== false && next.rows.length + next.unreadable.length === 0,
    isFiltered() {
      filtered ??= isFilteredByUser(form_id, look)
      filtered.catch(() => {
        filtered = null
      })
      return filtered
    },
  }
}
