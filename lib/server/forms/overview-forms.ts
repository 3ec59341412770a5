import 'server-only'
import type { CustomerForm, CustomerFormsAnswer, CustomerSubmission, KnownForm } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { lowPriorityYield } from '@/lib/jobs/yield'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { recordsOf } from './customer-forms'
import { firstSubmissions } from './first-submissions'
import { isOf, matchOf, none } from './form-of'
import { listForms } from './forms'

const MOST_FORMS = 4
const MOST_OF_USER = 100
/** The longest wait for users' calls before each of ours, in ms. */
const PATIENCE_MS = 2000

/**
 * What a customer sent with 4 of the team's forms, expected ones first, among the first 1,000 submissions of each, and under the user ID.
 * At most 17 calls, 5 if others were searched within a minute; users' calls go first. Throws 404 and UpstreamError.
 */
export async function findOverviewForms(
  { db, upstream }: Pick<AppContext, 'db' | 'upstream'>,
  id: string,
  signal: AbortSignal,
): Promise<Required<CustomerFormsAnswer>> {
  const lookFor = (by?: AbortSignal): Upstream['read'] => {
    return async (name, input) => {
      await lowPriorityYield({ upstream, most: PATIENCE_MS, signal: by ?? new AbortController().signal })
      return upstream.read(name, input, by && { signal: by })
    }
  }
  const look = lookFor(signal)
  const all = (await listForms(db)).sort((one, other) => Number(!one.isExpected) - Number(!other.isExpected))
  const known = all.slice(0, MOST_FORMS)
  const records = known.length > 0 ? await recordsOf(look, id) : []
  const forms: CustomerForm[] = []
  for (const form of known) {
    // Others may wait for the same submissions, so this customer's signal doesn't end their call.
    const first = () => firstSubmissions(upstream, form.id, lookFor())
    forms.push(await ofForm(form, records, first, look))
    signal.throwIfAborted()
  }
  return { forms, unsearched: all.length - known.length }
}

async function ofForm(
  form: KnownForm,
  records: readonly Customer[],
  first: () => ReturnType<typeof firstSubmissions>,
  look: Upstream['read'],
): Promise<CustomerForm> {
  try {
    const { rows, unreadable, isFiltered, ...read } = await first()
    let isWhole = read.isWhole
    const placeOf = new Map(rows.map(({ submission_id }, place) => [submission_id, place]))
    const found = new Map<string, CustomerSubmission>()
    for (const [place, submission] of rows.entries()) {
      const by = matchOf(submission, records)
      if (by) found.set(submission.submission_id, { submission, by, place })
    }
    for (const user_id of new Set(records.map((record) => own(record, 'user_id')))) {
      if (typeof user_id !== 'string' || user_id.trim() === '') continue
      const asked = { form_id: form.id, user_id, limit: MOST_OF_USER, offset: 0 }
      const page = await none(look('getFormSubmissions', asked))
      const sent = page.rows.filter((row) => isOf(row, user_id))
      if (sent.length === 0 || !(await isFiltered())) continue
      if (page.rows.length >= MOST_OF_USER) isWhole = false
      for (const submission of sent) {
        const { submission_id } = submission
        const place = placeOf.get(submission_id) ?? null
        if (!found.has(submission_id)) found.set(submission_id, { submission, by: 'user_id', place })
      }
    }
    return { ...form, state: 'read', submissions: [...found.values()], unreadable, isWhole }
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    const state = error.kind === 'not-found' ? 'gone' : 'failed'
    return { ...form, state, submissions: [], unreadable: 0, isWhole: false }
  }
}
