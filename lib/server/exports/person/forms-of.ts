import 'server-only'
import type { Customer, Submission } from '@/lib/contract'
import { isUpstreamError } from '@/lib/upstream/errors'
import { walk } from '@/lib/upstream/walk'
import { listForms } from '../../forms'
import type { Reading } from '../reading'
import { type MatchedBy, matchedBy } from './matches'

/** A form that the team keeps, and what a contact sent with it. */
export interface FormOfPerson {
  id: string
  label: string
  /** Whether upstream knows the form still. */
  isThere: boolean
  submissions: (Submission & { matchedBy: MatchedBy })[]
}

/** Looks through all forms that the team keeps for what a contact sent. */
export async function formsOf(contact: Customer, reading: Reading): Promise<FormOfPerson[]> {
  const forms: FormOfPerson[] = []
  for (const form of await listForms(reading.db)) {
    const found: FormOfPerson = { ...form, isThere: true, submissions: [] }
    forms.push(found)
    try {
      for await (const rows of pagesOf(form.id, reading)) {
        const own = rows.flatMap((row) => withMatch(row, contact))
        await reading.take(own.length)
        found.submissions.push(...own)
      }
    } catch (error) {
      if (!isUpstreamError(error) || error.kind !== 'not-found') throw error
      found.isThere = false
    }
  }
  return forms
}

function pagesOf(form_id: string, { look, notes }: Reading): AsyncGenerator<Submission[]> {
  return walk(
    (place) => look('getFormSubmissions', { form_id, ...place }),
    ({ submission_id }) => submission_id,
    notes,
  )
}

function withMatch(submission: Submission, contact: Customer): FormOfPerson['submissions'] {
  const by = matchedBy(submission, contact)
  return by ? [{ ...submission, matchedBy: by }] : []
}
