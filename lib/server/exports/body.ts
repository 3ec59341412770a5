import 'server-only'
import { z } from 'zod'
import { date } from '@/lib/contract'
import { formId } from '@/lib/contract/forms'
import { removeContact } from '@/lib/contract/removal'
import { daysInOrder, LIST_FILTER_SHAPE } from '@/lib/directory/list/body'
import { type ColumnedList, EXPORT_COLUMNS, LIST_FORMATS } from '@/lib/exports'
import { objectOf, schemaBy, since } from '@/lib/server/app/body'
import type { Config } from '@/lib/server/app/config'
import { AUDIT_ACTION_FILTERS } from '../audit/actions'

const DAY_MS = 24 * 60 * 60_000
/** Each day of a schedule is requested separately. */
const MOST_DAYS = 366
/** More than any of our tables has; a question may be long. */
const MOST_COLUMNS = 1000

const text = z
  .string({ error: 'must be text' })
  .min(1, { error: 'must not be empty' })
  .max(500, { error: 'must be at most 500 characters' })
const instant = z.iso.datetime({
  offset: true,
  error: 'must be a date and time such as 2026-03-09T20:05:00.000Z',
})
const days = objectOf({
  from: date,
  to: date,
  class_name: text.optional(),
  class_category: text.optional(),
  staff_name: text.optional(),
  program_name: text.optional(),
})
  .refine(({ from, to }) => dayCount(from, to) >= 1, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => dayCount(from, to) <= MOST_DAYS, {
    path: ['to'],
    error: `must give a range of ${MOST_DAYS} days or fewer`,
  })

/** Filters of the customer system and of the directory; only one kind at a time. */
const ofCustomers = objectOf({ updated_since: date, event_since_date: date, ...LIST_FILTER_SHAPE })
  .partial()
  .superRefine(({ updated_since, event_since_date, ...list }, context) => {
    daysInOrder(list, context)
    const [own] = Object.keys(list)
    const isLive = updated_since !== undefined || event_since_date !== undefined
    if (isLive && own) {
      const message = 'can’t be combined with updated_since or event_since_date'
      context.addIssue({ code: 'custom', path: [own], message })
    }
  })

function ofOptOuts({ optoutTypes }: Config) {
  const type = text.refine((value) => optoutTypes.includes(value), {
    error: `must be one of ${optoutTypes.join(', ')}`,
  })
  return objectOf({ type: type.optional(), from: instant.optional(), to: instant.optional() })
}

const ofAudit = objectOf({
  person: text.optional(),
  action: z.enum(AUDIT_ACTION_FILTERS, { error: 'must be a recorded action' }).optional(),
  subject: text.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

const format = z.enum(LIST_FORMATS, { error: `must be one of ${LIST_FORMATS.join(', ')}` })
const zone = z.string({ error: 'must be text' }).refine(isZone, { error: 'must be a time zone' })

/** A list's own columns; for submissions, any question. */
function columnOf(list: ColumnedList) {
  const ids = EXPORT_COLUMNS[list].map(({ id }) => id) as string[]
  if (list === 'submissions') return z.string({ error: 'must be text' })
  return z.enum(ids, { error: `must be one of ${ids.join(', ')}` })
}

function bodyOf<List extends ColumnedList, Filters extends z.ZodType>(list: List, filters: Filters) {
  const columns = z
    .array(columnOf(list), { error: 'must be a list of columns' })
    .min(1, { error: 'must not be empty' })
    .max(MOST_COLUMNS, { error: `must have at most ${MOST_COLUMNS} columns` })
    .refine((named) => new Set(named).size === named.length, { error: 'must not repeat a column' })
  return objectOf({
    list: z.literal(list),
    format,
    filters,
    columns: columns.optional(),
    zone: zone.optional(),
  })
}

const person = objectOf({
  list: z.literal('person'),
  format: z.literal('zip', { error: 'must be zip' }),
  filters: objectOf({ id: removeContact.input.shape.id }),
  zone: zone.optional(),
})

/** Filters are never a name, an email or a phone, since they are stored and audited. */
const BODIES = [
  bodyOf('customers', ofCustomers.optional()),
  bodyOf('schedule', days),
  bodyOf('submissions', objectOf({ form_id: formId, user_id: text.optional() })),
  bodyOf('audit', ofAudit.optional()),
  bodyOf('removals', objectOf({ since: since.optional() }).optional()),
  person,
] as const

/** An export request. Defaults: no filters is all rows, no columns is all columns, no zone is UTC. */
export const exportBody = schemaBy((config) =>
  z.discriminatedUnion('list', [...BODIES, bodyOf('opt-outs', ofOptOuts(config).optional())], {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `must be one of ${Object.keys(EXPORT_COLUMNS).join(', ')}, person`
        : 'must be an object',
  }),
)

export type ExportBody = z.output<ReturnType<typeof exportBody>>

function dayCount(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
