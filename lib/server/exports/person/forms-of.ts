import 'server-only'
import type { Customer, Submission } from '@/lib/contract'
import { listForms } from '@/lib/server/forms/forms'
import { isUpstreamError } from '@/lib/upstream/errors'
import type { Reading } from '../reading'
import { type FoundBy, findInForm } from './form-of'

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
  for (const form of await listForms(reading.db)) {
    const ofPerson: FormOfPerson = { ...form, isThere: true, submissions: [] }
    forms.push(ofPerson)
    try {
      const { found } = await findInForm(form.id, records, reading)
      await reading.take(found.length)
      ofPerson.submissions = found.map(({ submission, by }) => ({ ...submission, matchedBy: by }))
    } catch (error) {
      if (!isUpstreamError(error) || error.kind !== 'not-found') throw error
      ofPerson.isThere = false
    }
  }
  return forms
}
