import 'server-only'
import type { Customer, Submission } from '@/lib/contract'
import type { FoundBy } from '@/lib/server/forms/form-of'
import { isUpstreamError } from '@/lib/upstream/errors'
import type { Reading } from '../reading'

/** A form of the team, and a contact's submissions. */
export interface FormOfPerson {
  id: string
  label: string
  /** Whether upstream still has the form. */
  isThere: boolean
  submissions: (Submission & { matchedBy: FoundBy })[]
}

/** Searches all of the team's forms for a contact's submissions. */
export async function formsOf(records: readonly Customer[], reading: Reading): Promise<FormOfPerson[]> {
  const forms: FormOfPerson[] = []
  for (const form of await reading.tables.forms()) {
    const ofPerson: FormOfPerson = { ...form, isThere: true, submissions: [] }
    forms.push(ofPerson)
    try {
      const { found } = await reading.tables.findInForm(form.id, records, reading)
      await reading.take(found.length)
      ofPerson.submissions = found.map(({ submission, by }) => ({ ...submission, matchedBy: by }))
    } catch (error) {
      if (!isUpstreamError(error) || error.kind !== 'not-found') throw error
      ofPerson.isThere = false
    }
  }
  return forms
}
