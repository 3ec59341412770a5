import 'server-only'
import { trimInvisible } from '@/lib/contact/invisible'
import { KINDS, type Kind, kindOf, kinds } from './kinds'

/** Synonyms of column headings, by field. They include the labels of our own exports. */
const SYNONYMS: Record<Kind, Record<string, readonly string[]>> = {
  customers: {
    id: ['contact id', 'customer id', 'client id', 'member id'],
    firstname: ['given name', 'forename'],
    lastname: ['surname', 'family name'],
    email: ['email address'],
    phone: ['phone number', 'telephone', 'mobile', 'mobile phone', 'cell phone'],
    last_location: ['location'],
    email_optout: ['opted out of email', 'email opted out'],
    sms_optout: ['opted out of SMS', 'SMS opted out'],
    optout_date: ['opted out on'],
    created_date: ['created', 'created at', 'date created'],
    updated_date: ['updated', 'updated at', 'date updated'],
  },
  events: { id: ['event id'], user_id: ['contact id', 'customer id'] },
  classes: {
    class_name: ['class'],
    class_category: ['category'],
    staff_name: ['instructor', 'staff', 'teacher'],
    program_name: ['program'],
    start_time: ['start'],
    end_time: ['end'],
  },
  forms: { label: ['name', 'form name'] },
  submissions: { submission_date: ['submitted', 'submitted at'], submission_data: ['answers'] },
}

const plain = (heading: string) =>
  trimInvisible(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '')

/** The fields of a kind by heading: those named exactly like the field, and synonyms. */
function headingsOf(kind: Kind) {
  const synonyms = Object.entries(SYNONYMS[kind]).flatMap(([field, names]) =>
    names.map((name): [string, string] => [plain(name), field]),
  )
  const exact = Object.keys(kinds[kind].shape).map((name): [string, string] => [plain(name), name])
  return { exact: new Map(exact), synonyms: new Map(synonyms) }
}

const KNOWN = new Set(
  KINDS.map(headingsOf).flatMap(({ exact, synonyms }) => [...exact.keys(), ...synonyms.keys()]),
)

/** Number of headings in a line that any kind of file knows. */
export function countKnown(headings: readonly string[]): number {
  return headings.filter((heading) => KNOWN.has(plain(heading))).length
}

export interface Heading {
  kind: Kind
  columns: ({ field: string } | { question: string } | null)[]
  /** Whether each answer of a submission has its own column. */
  holdsAnswers: boolean
}

/** Maps headings to fields, by name or synonym. Other columns are ignored, or the answers. Text: unreadable. */
export function readHeading(headings: readonly string[], asked: Kind | null): Heading | string {
  const names = headings.map(plain)
  const kind = asked ?? kindOf((field) => names.includes(plain(field)))
  const { exact, synonyms } = headingsOf(kind)
  const fields = names.map((name) => exact.get(name) ?? null)
  for (const [at, name] of names.entries()) {
    const field = synonyms.get(name)
    // A column named exactly like the field wins over a synonym.
    if (field !== undefined && !names.some((other) => exact.get(other) === field)) fields[at] = field
  }
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at)
  if (twice != null) {
    const both = headings.filter((_, at) => fields[at] === twice).map((heading) => `“${heading.trim()}”`)
    return `has several columns for ${twice}: ${both.join(', ')}. Keep one of them. Nothing was loaded`
  }
  const holdsAnswers = kind === 'submissions' && !fields.includes('submission_data')
  const missing = requiredFields(kind).filter(
    (field) => !fields.includes(field) && !(holdsAnswers && field === 'submission_data'),
  )
  if (missing.length > 0) {
    const found = headings.map((heading) => heading.trim()).filter(Boolean)
    return `is missing required columns for ${kind}: ${missing.join(', ')}. Found: ${shortList(found)}. Nothing was loaded`
  }
  const columns = fields.map((field, at) => {
    if (field !== null) return { field }
    const question = headings[at] ?? ''
    return holdsAnswers && question.trim() !== '' ? { question } : null
  })
  return { kind, columns, holdsAnswers }
}

const requiredFields = (kind: Kind): string[] =>
  Object.entries(kinds[kind].shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name)

const MOST_FOUND = 20

function shortList(names: readonly string[]): string {
  if (names.length === 0) return 'none'
  const more = names.length - MOST_FOUND
  return names.slice(0, MOST_FOUND).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
