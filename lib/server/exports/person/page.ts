import 'server-only'
import type { Customer } from '@/lib/contract'
import { answersOf } from '@/lib/format/answers'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { humanise } from '@/lib/format/label'
import { formatCount } from '@/lib/format/numbers'
import { isRow, own, type Row } from '@/lib/format/reading'
import { fullName } from '@/lib/format/text'
import type { Notes } from '../reading'
import { answersAsHtml, contactOf, fieldsOf, rowsOf } from './as-html'
import type { FoundBy } from './form-of'
import type { FormOfPerson } from './forms-of'
import { html, Markup } from './html'
import { STYLE } from './page-style'
import type { PersonData } from './read-person'

/** What stands over the page: when it was read, by whom, and what is missing. Times are ISO instants. */
export interface About {
  readFrom: string
  readTo: string
  timeZone: string
  requestedBy: { email: string; role: string }
  notes: Pick<Notes, 'unreadable' | 'changedWhileRead'>
}

const FOUND_BY: Record<FoundBy, string> = { email: 'email', phone: 'phone number', user_id: 'user id' }

/** What full data adds to a customer, in the order of the drawer's tabs. */
const LISTS = { visits: 'Visits', purchases: 'Purchases', memberships: 'Memberships', sales_notes: 'Notes' }

const UNKNOWN_OPT_OUT = 'Not known: the opt-out list could not be read to its end.'

/** A page of all that is held on a contact: by itself, without a script, to be read or printed. */
export function pageOf({ records, events, optOut, isOptOutKnown, forms }: PersonData, about: About): string {
  const [contact] = records
  const zone = about.timeZone
  const name = fullName(contact?.firstname, contact?.lastname)
  const [start, end] = [formatExactTime(about.readFrom, zone), formatExactTime(about.readTo, zone)]
  const title = `What is held on ${name.absent ? contact?.id : name.text}`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<header><h1><bdi>${title}</bdi></h1>
<p>From the studio’s system, read on ${formatExact(about.readFrom, zone)}${end === start ? null : ` to ${end}`} by
<bdi>${about.requestedBy.email}</bdi>. Dates with a time are in ${zone.replaceAll('_', ' ')}, times by themselves as they were sent. The same stands in
contact.json, exactly as it came.</p></header>
${missing(about.notes)}
${records.map((record, place) => recordOf(record, zone, records.length > 1 ? ` (record ${place + 1} of ${records.length})` : ''))}
${section('Opt-out record', optOut ? contactOf(optOut, zone) : none(isOptOutKnown ? 'Not on the list of those who opted out.' : UNKNOWN_OPT_OUT))}
${listOf('Events', events, zone)}
${section('Form submissions', formsOf(forms, zone))}
</main>
</body>
</html>
`
  return page.text
}

function missing({ unreadable, changedWhileRead }: About['notes']): Markup[] {
  const changed = 'A list changed while it was read: something may be missing, or there twice.'
  return [
    ...(unreadable > 0
      ? [
          html`<p class="warning">Rows that could not be read and may be this person’s: ${formatCount(unreadable)}.</p>`,
        ]
      : []),
    ...(changedWhileRead ? [html`<p class="warning">${changed}</p>`] : []),
  ]
}

function recordOf(record: Customer, zone: string, which: string): Markup {
  const lists = Object.keys(LISTS).concat(Object.keys(record).filter((key) => isList(own(record, key))))
  const known: Record<string, string> = LISTS
  const plain = Object.fromEntries(Object.entries(record).filter(([key]) => !lists.includes(key)))
  return html`${section(`Contact${which}`, contactOf(plain, zone))}
${[...new Set(lists)].map((key) => listOf((known[key] ?? humanise(key)) + which, own(record, key), zone))}`
}

const isList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

function listOf(title: string, rows: unknown, zone: string): Markup {
  if (isList(rows)) return section(`${title} · ${formatCount(rows.length)}`, rowsOf(rows, zone))
  if (Array.isArray(rows) && rows.length === 0) return section(title, none('None.'))
  const sent =
    rows === undefined ? none('The studio’s system didn’t send any.') : fieldsOf({ [title]: rows }, zone)
  return section(title, sent)
}

function formsOf(forms: readonly FormOfPerson[], zone: string): Markup {
  return html`<p>Of the forms that the team keeps in Frontdesk: what names this email or, where it names none, this phone
number, and what is there under this user id.</p>
${forms.length === 0 ? none('The team keeps no forms.') : null}
${forms.map(({ id, label, isThere, submissions }) => {
  const found = submissions.map(
    ({ submission_data, submission_date, submission_id, matchedBy }) =>
      html`<section><h4>${formatExact(submission_date, zone)}</h4>
<p class="none">Submission <bdi>${submission_id}</bdi>, found by ${FOUND_BY[matchedBy]}</p>
${answersAsHtml(answersOf({ submission_data }), zone)}</section>`,
  )
  const empty = isThere ? 'Nothing found.' : 'The studio’s system doesn’t know this form any more.'
  return html`<h3><bdi>${label || id}</bdi></h3>${found.length > 0 ? found : none(empty)}`
})}`
}

const section = (title: string, content: Markup) => html`<section><h2><bdi>${title}</bdi></h2>
${content}</section>
`

const none = (words: string) => html`<p class="none">${words}</p>`
