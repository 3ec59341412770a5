import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { Contact, ListName, Row, Submission } from './data'

export const features = tableFeatures({})
export type Features = typeof features

const contact = createColumnHelper<Features, Contact>()
const submission = createColumnHelper<Features, Submission>()

const day = (value = '') => value.slice(0, 10)
const optOut = (value: number) => (value === 1 ? 'Opted out' : 'Can contact')

const identity = [
  contact.accessor(({ firstname, lastname }) => `${firstname} ${lastname}`, { id: 'name', header: 'Name' }),
  contact.accessor('email', {
    header: 'Email',
    cell: (cell) => <a href={`mailto:${cell.getValue()}`}>{cell.getValue()}</a>,
  }),
  contact.accessor('phone', {
    header: 'Phone',
    cell: (cell) => <a href={`tel:${cell.getValue()}`}>{cell.getValue()}</a>,
  }),
]
const channels = [
  contact.accessor(({ email_optout }) => optOut(email_optout), { id: 'by-email', header: 'Email contact' }),
  contact.accessor(({ sms_optout }) => optOut(sms_optout), { id: 'by-sms', header: 'SMS contact' }),
]

const CUSTOMERS = contact.columns([
  ...identity,
  contact.accessor(({ last_location }) => last_location, { id: 'location', header: 'Last location' }),
  ...channels,
  contact.accessor(({ created_date }) => day(created_date), { id: 'created', header: 'Created' }),
])
const OPT_OUTS = contact.columns([
  ...identity,
  ...channels,
  contact.accessor(({ optout_date }) => day(optout_date), { id: 'opted-out', header: 'Opted out on' }),
])

export const answerText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, one]) => (Array.isArray(value) ? String(one) : `${key}: ${String(one)}`))
        .join(', ')
    : String(value ?? '')

/** The columns of a list; of a form, the date and the first five questions. */
export function columnsOf(list: ListName, rows: readonly Row[]) {
  if (list === 'customers') return CUSTOMERS
  if (list === 'opt-outs') return OPT_OUTS
  const questions = new Set((rows as Submission[]).flatMap(({ answers }) => Object.keys(answers)))
  return submission.columns([
    submission.accessor(({ submission_date }) => submission_date.slice(0, 16).replace('T', ' '), {
      id: 'submitted',
      header: 'Submitted',
    }),
    ...[...questions].slice(0, 5).map((question) =>
      submission.accessor(({ answers }) => answerText(answers[question]), {
        id: question,
        header: question,
      }),
    ),
  ])
}
