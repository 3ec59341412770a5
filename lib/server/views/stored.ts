import 'server-only'
import { z } from 'zod'
import { holdsPhone } from '@/lib/contact/phones-in'
import { date } from '@/lib/contract/wire'
import { daysInOrder, LIST_FILTER_SHAPE } from '@/lib/directory/list/body'
import { LIST_SOURCES, locationFrom, locationsOf, SORTS } from '@/lib/directory-list'
import { COLUMN_WIDTH, DENSITIES } from '@/lib/preferences'
import { objectOf } from '@/lib/server/app/body'
import {
  LONGEST_VIEW_NAME,
  VIEW_COLUMNS,
  type VIEW_FILTERS,
  type ViewContent,
  type ViewFilters,
} from '@/lib/views'

/** A generous limit: normalizing a run of accents takes quadratic time. */
const READ = 400

/** Whether a text holds an email or what is certainly a phone number; not for an ID, an order number or a day. */
function isPersonal(text: string): boolean {
  const plain = text.slice(0, READ).normalize('NFKC')
  return /\S@\S/.test(plain) || holdsPhone(plain)
}

/** A view's name. Rejects emails and phone numbers. */
export const viewName = z
  .string({ error: 'must be text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(LONGEST_VIEW_NAME, { error: `must be at most ${LONGEST_VIEW_NAME} characters` })
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, { error: 'must be one line of text' })
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, { error: 'must contain a visible character' })
  .refine((name) => !isPersonal(name), {
    error: 'must not contain an email or a phone number',
  })

/** The values of each filter. Locations are checked on saving. */
const FILTERS = {
  source: z.enum(LIST_SOURCES, { error: `must be ${LIST_SOURCES.join(' or ')}` }),
  updated_since: date,
  event_since: date,
  ...LIST_FILTER_SHAPE,
  location: z.string({ error: 'must be text' }).superRefine((text, context) => {
    const result = LIST_FILTER_SHAPE.location.safeParse(locationFrom(text))
    for (const { message } of result.error?.issues ?? []) context.addIssue({ code: 'custom', message })
    if (locationsOf(locationFrom(text)).some(isPersonal))
      context.addIssue({ code: 'custom', message: 'is not a location' })
  }),
  sort: z.enum(
    SORTS.flatMap((by) => [by, `-${by}` as const]),
    { error: 'is not a sortable column' },
  ),
} satisfies Record<(typeof VIEW_FILTERS)[number], z.ZodType<string>>

const filters = objectOf(FILTERS).partial().superRefine(daysInOrder)
const column = z.enum(VIEW_COLUMNS, { error: 'is not a column of Customers' })
const columns = z
  .array(column, { error: 'must be a list of columns' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each column once' })
const { least, most } = COLUMN_WIDTH
const widthError = { error: `must be a whole number from ${least} to ${most}` }
const width = z.int(widthError).min(least, widthError).max(most, widthError)

/** A view's content, strictly: known filters with valid values, known columns. */
export const viewContent = objectOf({
  filters,
  layout: objectOf({
    order: columns,
    hidden: columns,
    widths: z.partialRecord(column, width, { error: 'must be an object' }),
    density: z.enum(DENSITIES),
  }),
}) satisfies z.ZodType<ViewContent>

const isColumn = (id: unknown) => column.safeParse(id).success
const known = z.array(z.unknown()).transform((ids) => ids.filter(isColumn) as string[])
const keptLayout = z.object({
  order: known,
  hidden: known,
  widths: z
    .record(z.string(), z.unknown())
    .transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([id, px]) =>
          isColumn(id) && width.safeParse(px).success ? [[id, px as number]] : [],
        ),
      ),
    ),
  density: z.enum(DENSITIES).catch('regular'),
})
const keptFilters = z.record(z.string(), z.unknown())

/** A view's content, and the parts that this version doesn't know, written by an older or newer Frontdesk. */
export function readContent(row: { filters: string; layout: string }) {
  const all = Object.entries(keptFilters.parse(JSON.parse(row.filters)))
  const isKnown = ([name, value]: [string, unknown]) =>
    Object.hasOwn(FILTERS, name) && FILTERS[name as keyof typeof FILTERS].safeParse(value).success
  return {
    filters: Object.fromEntries(all.filter(isKnown)) as ViewFilters,
    missing: all.filter((one) => !isKnown(one)).map(([name]) => name.replaceAll('_', ' ')),
    layout: keptLayout.parse(JSON.parse(row.layout)),
  }
}
