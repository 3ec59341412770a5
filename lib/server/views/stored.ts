import 'server-only'
import { z } from 'zod'
import { holdsPhone } from '@/lib/contact/phones-in'
import { date } from '@/lib/contract/wire'
import { daysInOrder, LIST_FILTER_SHAPE } from '@/lib/directory/list/body'
import { LIST_SORTS, LIST_SOURCES } from '@/lib/directory-list'
import { COLUMN_WIDTH, DENSITIES } from '@/lib/preferences'
import {
  LONGEST_VIEW_NAME,
  VIEW_COLUMNS,
  type VIEW_FILTERS,
  type ViewContent,
  type ViewFilters,
} from '@/lib/views'

const error = 'must be an object'

/** More than any of them may have; putting a run of accents into order takes the square of its length. */
const READ = 400

/** Whether a text holds an email or what is certainly a phone number; an id, an order's number or a day isn't one. */
function isPersonal(text: string): boolean {
  const plain = text.slice(0, READ).normalize('NFKC')
  return /\S@\S/.test(plain) || holdsPhone(plain)
}

/** A view's name. Who types somebody's email or phone number there is told to name it otherwise. */
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

/** How the value of each filter has to be. That a location is one of the studio's is looked at when it is saved. */
const FILTERS = {
  source: z.enum(LIST_SOURCES, { error: `must be ${LIST_SOURCES.join(' or ')}` }),
  updated_since: date,
  event_since: date,
  ...LIST_FILTER_SHAPE,
  location: LIST_FILTER_SHAPE.location.refine((text) => !isPersonal(text), { error: 'is not a location' }),
  sort: z.enum(
    LIST_SORTS.flatMap((by) => [by, `-${by}` as const]),
    { error: 'is not a sortable column' },
  ),
} satisfies Record<(typeof VIEW_FILTERS)[number], z.ZodType<string>>

const filters = z.strictObject(FILTERS, { error }).partial().superRefine(daysInOrder)
const column = z.enum(VIEW_COLUMNS, { error: 'is not a column of Customers' })
const columns = z
  .array(column, { error: 'must be a list of columns' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each column once' })
const { least, most } = COLUMN_WIDTH
const widthError = { error: `must be a whole number from ${least} to ${most}` }
const width = z.int(widthError).min(least, widthError).max(most, widthError)

/** What a view shows, strictly: known filters with values of their kind, known columns. */
export const viewContent = z.strictObject(
  {
    filters,
    layout: z.strictObject(
      {
        order: columns,
        hidden: columns,
        widths: z.partialRecord(column, width, { error }),
        density: z.enum(DENSITIES),
      },
      { error },
    ),
  },
  { error },
) satisfies z.ZodType<ViewContent>

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

/** What stands in a view's row, and what in it an older or a newer Frontdesk wrote that this one doesn't know. */
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
