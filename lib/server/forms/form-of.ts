import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Customer, Submission } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { type MatchedBy, matchedBy } from '@/lib/server/forms/matches'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { walk } from '@/lib/upstream/walk'

/** By what a submission was found to be a contact's; `user_id`: the customer system has it under theirs. */
export type FoundBy = MatchedBy | 'user_id'

/** A submission of a contact, and its place in its form's list, from 0; null: not reached. */
interface FoundSubmission {
  submission: Submission
  by: FoundBy
  place: number | null
}

interface Looking {
  /** Reads rows that are looked through and not handed over. */
  look: Upstream['read']
  notes: { unreadable: number; changedWhileRead: boolean }
  /** Rows of the form that are looked through at most. */
  most?: number
}

/** What a contact sent with one form, and whether all of it was looked through. */
interface FoundInForm {
  found: FoundSubmission[]
  isWhole: boolean
}

/**
 * Looks through a form for what a contact sent: what names their email or, naming none, their phone number, and
 * what the customer system has under their user id. Throws UpstreamError.
 */
export async function findInForm(
  form_id: string,
  records: readonly Customer[],
  { look, notes, most = Number.POSITIVE_INFINITY }: Looking,
): Promise<FoundInForm> {
  const ofUser = await ofUsers(form_id, records, look)
  const found: FoundSubmission[] = []
  let place = 0
  const pages = walk((at) => look('getFormSubmissions', { form_id, ...at }), idOf, notes)
  for await (const rows of pages) {
    for (const submission of rows) {
      const by = matchOf(submission, records) ?? (ofUser.delete(idOf(submission)) ? 'user_id' : null)
      if (by) {
        ofUser.delete(idOf(submission))
        found.push({ submission, by, place })
      }
      place += 1
    }
    if (place >= most) break
  }
  for (const submission of ofUser.values()) found.push({ submission, by: 'user_id', place: null })
  return { found, isWhole: place < most && !notes.changedWhileRead }
}

export type FindInForm = typeof findInForm

const idOf = ({ submission_id }: Submission) => submission_id

function matchOf(submission: Submission, records: readonly Customer[]): MatchedBy | null {
  for (const contact of records) {
    const by = matchedBy(submission, contact)
    if (by) return by
  }
  return null
}

/** The submissions under the contacts' user ids, by their ids; none where the customer system doesn't filter by them. */
async function ofUsers(
  form_id: string,
  records: readonly Customer[],
  look: Upstream['read'],
): Promise<Map<string, Submission>> {
  const found = new Map<string, Submission>()
  const ids = new Set(records.map((contact) => own(contact, 'user_id')))
  for (const user_id of ids) {
    if (typeof user_id !== 'string' || user_id.trim() === '') continue
    const notes = { unreadable: 0, changedWhileRead: false }
    const pages = walk((at) => none(look('getFormSubmissions', { form_id, user_id, ...at })), idOf, notes)
    for await (const rows of pages) {
      if (found.size === 0 && rows.length > 0 && !(await isFilteredByUser(form_id, look))) return found
      for (const row of rows) if (isOf(row, user_id)) found.set(idOf(row), row)
    }
  }
  return found
}

/** A row that names another user isn't this one's, whatever was asked. */
const isOf = (row: Submission, user_id: string) => {
  const named = own(row, 'user_id')
  return named === undefined || named === null || String(named) === user_id
}

/** An id that no user has must find nothing: otherwise everyone's rows would pass for one customer's. */
async function isFilteredByUser(form_id: string, look: Upstream['read']): Promise<boolean> {
  const user_id = `no-user-${randomUUID()}`
  const { rows, unreadable } = await none(
    look('getFormSubmissions', { form_id, user_id, limit: 1, offset: 0 }),
  )
  return rows.length + unreadable.length === 0
}

type Page = Awaited<ReturnType<typeof emptyPage>>
const emptyPage = async () => ({ rows: [] as Submission[], unreadable: [] as { index: number }[] })

/** A user whom the customer system doesn't know has sent nothing; an unknown form is told by the list itself. */
async function none(asked: Promise<Page>): Promise<Page> {
  try {
    return await asked
  } catch (error) {
    if (isUpstreamError(error) && (error.kind === 'not-found' || error.kind === 'bad-request'))
      return emptyPage()
    throw error
  }
}
