import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { directoryOf } from '@/lib/directory/schema'
import type { ExportBody } from './body'
import type { Reading } from './reading'
import type { Row } from './sources'
import { walk } from './walk'

const PAGE = 1000

type Filters = NonNullable<Extract<ExportBody, { list: 'customers' }>['filters']>

/** Customers: of the directory once it has everybody, else, and for what only upstream can tell, of upstream. */
export async function* customerPages(filters: Filters, reading: Reading): AsyncGenerator<Row[]> {
  const { read, notes } = reading
  const isLive = Object.keys(filters).length > 0
  const status = isLive ? null : await reading.directory?.status()
  if (!status?.isWhole) {
    yield* walk(
      (place) => read('getCustomers', { ...filters, ...place }),
      ({ id }) => id,
      notes,
    )
    return
  }
  notes.directory = { readAt: status.readAt, sweptAt: status.sweptAt }
  yield* directoryPages(reading)
}

/** By id, so that whoever is there from beginning to end comes once, whatever is added or taken away meanwhile. */
async function* directoryPages({ db, take }: Reading): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows: (Row & { id: string })[] = await directoryOf(db)
      .selectFrom('directory_people')
      .select(['id', 'firstname', 'lastname', 'email', 'phone', 'last_location'])
      .select(['email_optout', 'sms_optout', 'created_date'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    await take(rows.length)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
    // SQLite answers at once: whoever else waits for the process has a turn.
    await setImmediate()
  }
}
