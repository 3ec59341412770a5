import 'server-only'
import type { CustomerForm, KnownForm } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { findInForm } from '@/lib/server/forms/form-of'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { listForms } from './forms'

/** The most rows of one form to search while a user waits. */
const MOST_LOOKED_AT = 20_000
const AT_ONCE = 4

/** Searches the team's forms for a customer's submissions; names unreadable ones. Throws 404 and UpstreamError. */
export async function findCustomerForms(
  { db, upstream }: Pick<AppContext, 'db' | 'upstream'>,
  id: string,
  signal: AbortSignal,
): Promise<CustomerForm[]> {
  const look: Upstream['read'] = (name, input) => upstream.read(name, input, { signal })
  const records = await recordsOf(look, id)
  const forms = await listForms(db)
  const found: CustomerForm[] = []
  const errors: unknown[] = []
  for (let at = 0; at < forms.length; at += AT_ONCE) {
    const some = forms.slice(at, at + AT_ONCE).map((form) => ofForm(form, records, look, errors))
    found.push(...(await Promise.all(some)))
  }
  if (forms.length > 0 && errors.length === forms.length) throw errors[0]
  return found
}

/** A customer's records, to compare with submissions. Throws 404 and UpstreamError. */
export async function recordsOf(look: Upstream['read'], id: string): Promise<Customer[]> {
  // Only full data has the user ID. It is compared here, not returned.
  const { rows } = await look('getCustomers', { _id: id, fulldata: true, limit: 2 })
  const records = rows.filter((row) => row.id === id)
  if (records.length > 0) return records
  throw new Problem(404, 'Customer not found', { detail: 'They may have been removed.' })
}

async function ofForm(
  form: KnownForm,
  records: readonly Customer[],
  look: Upstream['read'],
  errors: unknown[],
): Promise<CustomerForm> {
  const notes = { unreadable: 0, changedWhileRead: false }
  const nothing = { ...form, submissions: [], unreadable: 0, isWhole: false }
  try {
    const { found, isWhole } = await findInForm(form.id, records, { look, notes, most: MOST_LOOKED_AT })
    return {
      ...form,
      state: 'read',
      submissions: found,
      unreadable: notes.unreadable,
      isWhole: isWhole && !notes.changedWhileRead,
    }
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    if (error.kind === 'not-found') return { ...nothing, state: 'gone' }
    errors.push(error)
    return { ...nothing, state: 'failed' }
  }
}
