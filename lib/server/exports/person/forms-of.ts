import 'server-only'
import type { Customer, Submission } from '@/lib/contract'
import type { FoundBy } from '@/lib/server/forms/form-of'
import { isUpstreamError } from '@/lib/upstream/errors'
import type { Reading } from '../reading'

/** A form that the team keeps, and what a contact sent with it. */
export interface FormOfPerson {
  id: string
  label: string
  /** Whether upstream knows the form still. */
  isThere: boolean
  submissions: (Submission & { matchedBy: FoundBy })[]
}

/** Looks through all forms that the team keeps for what a contact sent. */
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
