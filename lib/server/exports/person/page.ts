import 'server-only'
import type { Customer } from '@/lib/contract'
import { answersOf, questionsIn } from '@/lib/format/answers'
import { formatExact, formatExactTime } from '@/lib/format/exact'
import { humanise } from '@/lib/format/label'
import { formatCount } from '@/lib/format/numbers'
import { isRow, own, type Row } from '@/lib/format/reading'
import { fullName } from '@/lib/format/text'
import type { Notes } from '../reading'
import { answersAsHtml, contactOf, fieldsOf, rowsOf } from './as-html'
import type { FormOfPerson } from './forms-of'
import { html, Markup } from './html'
import { FORMS, LISTS, WORDS } from './messages'
import { STYLE } from './page-style'
import type { PersonData } from './read-person'

/** The page's header: the time and user of the read, and what is missing. Times are ISO strings. */
export interface About {
  readFrom: string
  readTo: string
  timeZone: string
  requestedBy: { email: string; role: string }
  notes: Pick<Notes, 'unreadable' | 'changedWhileRead'>
}

/** A page of all data about a contact: self-contained, without scripts, to read or print. */
export function pageOf(
  { records, events, optOut, isOptOutKnown, forms, earlierValues, computed }: PersonData,
  about: About,
): string {
  const [contact] = records
  const zone = about.timeZone
  const name = fullName(contact?.firstname, contact?.lastname)
  const [start, end] = [formatExactTime(about.readFrom, zone), formatExactTime(about.readTo, zone)]
  const title = WORDS.title(name.absent ? (contact?.id ?? '') : name.text)
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
<p>${WORDS.exported} ${formatExact(about.readFrom, zone)}${end === start ? null : WORDS.to(end)} ${WORDS.by}
<bdi>${about.requestedBy.email}</bdi>. ${WORDS.zone(zone)} ${WORDS.json}</p></header>
${missing(about.notes)}
${records.map((record, place) => recordOf(record, zone, records.length > 1 ? WORDS.which(place + 1, records.length) : ''))}
${section(WORDS.optOut, optOut ? contactOf(optOut, zone) : none(isOptOutKnown ? WORDS.notOptedOut : WORDS.optOutUnknown))}
${listOf(WORDS.events, events, zone)}
${section(FORMS.title, formsOf(forms, zone))}
${earlierValues && listOf(WORDS.earlierValues, earlierValues, zone)}
${computed && listOf(WORDS.computed, Object.keys(computed).length > 0 ? [computed] : [], zone)}
</main>
</body>
</html>
`
  return page.text
}

function missing({ unreadable, changedWhileRead }: About['notes']): Markup[] {
  return [
    ...(unreadable > 0 ? [html`<p class="warning">${WORDS.unreadable(unreadable)}</p>`] : []),
    ...(changedWhileRead ? [html`<p class="warning">${WORDS.changed}</p>`] : []),
  ]
}

function recordOf(record: Customer, zone: string, which: string): Markup {
  const lists = Object.keys(LISTS).concat(Object.keys(record).filter((key) => isList(own(record, key))))
  const known: Record<string, string> = LISTS
  const plain = Object.fromEntries(Object.entries(record).filter(([key]) => !lists.includes(key)))
  return html`${section(WORDS.contact + which, contactOf(plain, zone))}
${[...new Set(lists)].map((key) => listOf((known[key] ?? humanise(key)) + which, own(record, key), zone))}`
}

const isList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

function listOf(title: string, rows: unknown, zone: string): Markup {
  if (isList(rows)) return section(`${title} · ${formatCount(rows.length)}`, rowsOf(rows, zone))
  if (Array.isArray(rows) && rows.length === 0) return section(title, none(WORDS.none))
  const sent = rows === undefined ? none(WORDS.notSent) : fieldsOf({ [title]: rows }, zone)
  return section(title, sent)
}

function formsOf(forms: readonly FormOfPerson[], zone: string): Markup {
  return html`<p>${FORMS.about}</p>
${forms.length === 0 ? none(FORMS.noForms) : null}
${forms.map(({ id, label, isThere, submissions }) => {
  const found = submissions.map(
    (submission) =>
      html`<section><h4>${formatExact(submission.submission_date, zone)}</h4>
<p class="none">${FORMS.submission} <bdi>${submission.submission_id}</bdi>, ${FORMS.matchedBy(submission.matchedBy)}</p>
${answersAsHtml(answersOf(submission), questionsIn(submission), zone)}</section>`,
  )
  const empty = isThere ? FORMS.noneFound : FORMS.unknownForm
  return html`<h3><bdi>${label || id}</bdi></h3>${found.length > 0 ? found : none(empty)}`
})}`
}

const section = (title: string, content: Markup) => html`<section><h2><bdi>${title}</bdi></h2>
${content}</section>
`

const none = (words: string) => html`<p class="none">${words}</p>`
