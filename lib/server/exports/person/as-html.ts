import 'server-only'
import { EXPORT_COLUMNS } from '@/lib/exports'
import { isAnswer, NOT_ANSWERED } from '@/lib/format/answers'
import { formatDay, formatTime } from '@/lib/format/days'
import { formatExact } from '@/lib/format/exact'
import { fieldLabels, questionLabels } from '@/lib/format/headings'
import { formatPhone } from '@/lib/format/phone'
import { own, type Row, read } from '@/lib/format/reading'
import { html, type Markup } from './html'
import { WORDS } from './messages'

/** Deeper values are shown as JSON, because nested tables are unreadable. */
const DEEPEST = 3
/** Columns that fit on paper side by side; wider or nested rows are stacked. */
const WIDEST = 8

interface Look {
  zone: string
  /** The text for empty values, unless the field has its own. */
  blank?: string
}

/** Renders any JSON value, recognized as in the customer's drawer. */
function asHtml(value: unknown, key: string, row: Row, look: Look, depth: number): Markup {
  if (look.blank !== undefined && !isAnswer(value)) return html`<span class="none">${look.blank}</span>`
  const reading = read(value, key, row)
  switch (reading.kind) {
    case 'absent':
      return html`<span class="none">${reading.word}</span>`
    case 'yes-no':
      return html`${reading.yes ? 'yes' : 'no'}`
    case 'day':
      return html`${formatDay(reading.text)}`
    case 'time':
      return html`${formatTime(reading.text)}`
    case 'instant':
      return html`${formatExact(reading.text, look.zone)}`
    case 'phone':
      return html`<bdi>${formatPhone(reading.text)}</bdi>`
    case 'link':
    case 'money':
    case 'text':
      return html`<bdi>${reading.text}</bdi>`
  }
  if (depth >= DEEPEST) return html`<code>${JSON.stringify(value)}</code>`
  if (reading.kind === 'fields') return fieldsIn(reading.fields, look, depth + 1)
  if (reading.kind === 'table') return rowsIn(reading.rows, look, depth + 1)
  return html`<ul>${reading.items.map((item) => html`<li>${asHtml(item, key, row, look, depth + 1)}</li>`)}</ul>`
}

/** The exported lists' names for the fields of a contact. */
const LABELS = new Map<string, string>(
  [...EXPORT_COLUMNS['opt-outs'], ...EXPORT_COLUMNS.customers].map(({ id, label }) => [id, label]),
).set('updated_date', WORDS.updated)

/** A contact's fields, named as in exported lists. */
export const contactOf = (row: Row, zone: string) => fieldsIn(row, { zone }, 0, (key) => LABELS.get(key))

/** A record's fields, each with its name. */
export const fieldsOf = (row: Row, zone: string) => fieldsIn(row, { zone }, 0)

export const answersAsHtml = (answers: Row, questions: readonly string[], zone: string) =>
  fieldsIn(answers, { zone, blank: NOT_ANSWERED }, 0, undefined, questions)

/** Records: a table if it fits on paper, otherwise stacked. */
export const rowsOf = (rows: readonly Row[], zone: string) => rowsIn(rows, { zone }, 0)

function fieldsIn(
  row: Row,
  look: Look,
  depth: number,
  known: (key: string) => string | undefined = () => undefined,
  keys: readonly string[] = Object.keys(row),
): Markup {
  const labels = (look.blank === undefined ? fieldLabels : questionLabels)(keys)
  const nameOf = (key: string) => known(key) ?? labels.get(key) ?? key
  const fields = keys.map(
    (key) => html`<dt>${nameOf(key)}</dt><dd>${asHtml(own(row, key), key, row, look, depth)}</dd>`,
  )
  return html`<dl>${fields}</dl>`
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null

function rowsIn(rows: readonly Row[], look: Look, depth: number): Markup {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isDeep = rows.some((row) => keys.some((key) => isNested(own(row, key))))
  if (keys.length > WIDEST || isDeep)
    return html`<ol>${rows.map((row) => html`<li>${fieldsIn(row, look, depth)}</li>`)}</ol>`
  const labels = fieldLabels(keys)
  const heads = keys.map((key) => html`<th scope="col">${labels.get(key) ?? key}</th>`)
  const body = rows.map(
    (
      row,
    ) => html`<tr>${keys.map((key) => html`<td data-name="${labels.get(key) ?? key}">${asHtml(own(row, key), key, row, look, depth)}</td>`)}</tr>
`,
  )
  return html`<table><thead><tr>${heads}</tr></thead><tbody>
${body}</tbody></table>`
}
