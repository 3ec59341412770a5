import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Customer, Submission } from '@/lib/contract'
import { own } from '@/lib/format/reading'
import { type MatchedBy, matchedBy } from '@/lib/server/forms/matches'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import { walk } from '@/lib/upstream/walk'

/** How a submission was matched to a contact; `user_id`: the customer system lists it under their user ID. */
export type FoundBy = MatchedBy | 'user_id'

/** A contact's submission and its position in the form's list, from 0; null: not reached. */
interface FoundSubmission {
  submission: Submission
  by: FoundBy
  place: number | null
}

interface Looking {
  /** Reads rows that are searched, not returned. */
  look: Upstream['read']
  notes: { unreadable: number; changedWhileRead: boolean }
  most?: number
}

/** What a contact sent with one form, and whether all of it was searched. */
interface FoundInForm {
  found: FoundSubmission[]
  isWhole: boolean
}

/** Searches a form for a contact's submissions: by email or else phone, and by user ID. Throws UpstreamError. */
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

/** How a submission was matched to one of a contact's records; null: it wasn't. */
export function matchOf(submission: Submission, records: readonly Customer[]): MatchedBy | null {
  for (const contact of records) {
    const by = matchedBy(submission, contact)
    if (by) return by
  }
  return null
}

/** The submissions under the contacts' user IDs, by ID; none if the customer system ignores that filter. */
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

/** Excludes rows that name another user, whatever was requested. */
export const isOf = (row: Submission, user_id: string) => {
  const named = own(row, 'user_id')
  return named === undefined || named === null || String(named) === user_id
}

/** An unknown user ID must find nothing; otherwise every row would pass for one customer's. */
export async function isFilteredByUser(form_id: string, look: Upstream['read']): Promise<boolean> {
  const user_id = `no-user-${randomUUID()}`
  const { rows, unreadable } = await none(
    look('getFormSubmissions', { form_id, user_id, limit: 1, offset: 0 }),
  )
  return rows.length + unreadable.length === 0
}

type Page = Awaited<ReturnType<typeof emptyPage>>
const emptyPage = async () => ({ rows: [] as Submission[], unreadable: [] as { index: number }[] })

/** An unknown user has no submissions; reading the list itself detects an unknown form. */
export async function none(asked: Promise<Page>): Promise<Page> {
  try {
    return await asked
  } catch (error) {
    if (isUpstreamError(error) && (error.kind === 'not-found' || error.kind === 'bad-request'))
      return emptyPage()
    throw error
  }
}
