import 'server-only'
import { z } from 'zod'
import { date } from '@/lib/contract'
import { EXPORT_COLUMNS, EXPORT_FORMATS, type ExportList } from '@/lib/exports'

const error = 'must be an object'

/** What each list may be narrowed by: never a name, an email or a phone, since filters are kept and audited. */
export const FILTERS = {
  customers: z.strictObject({ updated_since: date.optional(), event_since_date: date.optional() }, { error }),
} as const satisfies Record<ExportList, z.ZodObject>

const format = z.enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` })
const zone = z.string({ error: 'must be text' }).refine(isZone, { error: 'is no time zone' })

function bodyOf<List extends ExportList>(list: List) {
  const ids = EXPORT_COLUMNS[list].map(({ id }) => id) as string[]
  const columns = z
    .array(z.enum(ids, { error: `must be one of ${ids.join(', ')}` }), { error: 'must be a list of columns' })
    .min(1, { error: 'must not be empty' })
    .refine((named) => new Set(named).size === named.length, { error: 'names a column twice' })
  return z.strictObject(
    {
      list: z.literal(list),
      format,
      filters: FILTERS[list].optional(),
      columns: columns.optional(),
      zone: zone.optional(),
    },
    { error },
  )
}

/** What is asked to be exported. Without filters all rows, without columns all columns, without a zone UTC. */
export const exportBody = z.discriminatedUnion('list', [bodyOf('customers')], {
  error: ({ code }) => (code === 'invalid_union' ? 'must be one of the lists' : error),
})

export type ExportBody = z.output<typeof exportBody>

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
