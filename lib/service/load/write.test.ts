import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getCustomers } from '../customers'
import { openScratch, type Scratch } from '../testing/scratch'
import { emptyService, TABLES } from '../testing/trial-database'
import { AT, customer, event, hasMinusZero, line, wholeCustomer } from './testing/lines'

const ndjson = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')

const rowsOf = async ({ db }: Scratch, table: (typeof TABLES)[number]) =>
  (await db.selectFrom(table).selectAll().execute())
    .filter((row) => !('row_count' in row) || row.row_count !== 0)
    // A customer changed by a line has the current time as its update time.
    .map((row) => JSON.stringify(row).replace(/"updated_date":"(?!2026-0)[^"]+"/, '"updated_date":"now"'))
    .sort()

let scratch: Scratch

beforeEach(async () => {
  scratch = await openScratch()
})

afterEach(() => scratch.close())

const lastEvents = async () =>
  Object.fromEntries(
    (await scratch.db.selectFrom('customers').select(['id', 'last_event_date']).execute()).map((row) => [
      row.id,
      row.last_event_date,
    ]),
  )

describe('writing lines', () => {
  it('returns a whole customer through the service as in the file', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((value) => value.isWellFormed() && !value.includes('\0'))
    const data = fc
      .dictionary(text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
      .filter(
        (value) =>
          !/__proto__|\\u0000|\\ud[89a-f]|-0|\d{16}/i.test(JSON.stringify(value)) && !hasMinusZero(value),
      )
    const people = fc.array(fc.tuple(text, text, data), { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(people, async (drawn) => {
        const wholes = drawn.map(([firstname, note, event_data], i) =>
          wholeCustomer(i, firstname, note, event_data),
        )
        expect(await scratch.load('a.ndjson', ndjson(...wholes))).toEqual({ loaded: drawn.length, bad: [] })
        const answer = await getCustomers(scratch.db, {
          app_id: 'a',
          limit: drawn.length,
          fulldata: true,
          events: true,
        })
        expect(answer).toEqual({ members: wholes })
      }),
      { numRuns: 20 },
    )
  }, 30_000)

  it('keeps the day of the newest event correct when an event moves in time or to another customer', async () => {
    await scratch.load('a.ndjson', ndjson(customer('c1'), customer('c2'), event('e1', 'c1', '2026-05-01')))
    expect(await lastEvents()).toEqual({ c1: '2026-05-01', c2: null })
    await scratch.load('b.ndjson', ndjson(event('e1', 'c1', '2026-01-01')))
    expect(await lastEvents()).toEqual({ c1: '2026-01-01', c2: null })
    await scratch.load('c.ndjson', ndjson(event('e1', 'c2', '2026-01-01')))
    expect(await lastEvents()).toEqual({ c1: null, c2: '2026-01-01' })
  })

  it('moves an event to another customer, and a submission to another form, without a second row', async () => {
    const sent = (form_id: string) => ({
      ...{ form_id, submission_id: 's1', user_id: '', submission_data: {}, submission_date: AT },
    })
    await scratch.load(
      'a.ndjson',
      ndjson(customer('c1'), customer('c2'), event('e1', 'c1', '2026-05-01'), sent('f1')),
    )
    await scratch.load('b.ndjson', ndjson(event('e1', 'c2', '2026-06-01'), sent('f2')))
    expect(
      await scratch.db.selectFrom('events').select(['id', 'customer_id', 'event_date']).execute(),
    ).toEqual([{ id: 'e1', customer_id: 'c2', event_date: '2026-06-01' }])
    expect(await scratch.db.selectFrom('submissions').select(['submission_id', 'form_id']).execute()).toEqual(
      [{ submission_id: 's1', form_id: 'f2' }],
    )
  })

  it('keeps the lists that a line lacks, and replaces those that it has', async () => {
    const note = (id: string) => ({ id, note_date: AT, author: '', note: id })
    await scratch.load('a.ndjson', ndjson(customer('c1', { sales_notes: [note('n1'), note('n2')] })))
    await scratch.load('b.ndjson', ndjson(customer('c1', { firstname: 'Ana' })))
    expect(await scratch.db.selectFrom('sales_notes').select('id').execute()).toHaveLength(2)
    await scratch.load('c.ndjson', ndjson(customer('c1', { sales_notes: [note('n2')] })))
    expect(await scratch.db.selectFrom('sales_notes').select('id').execute()).toEqual([{ id: 'n2' }])
  })

  it('never takes a row from another customer, nor loads part of one', async () => {
    const visit = { id: 'v1', date: '2026-01-05' }
    const { loaded, bad } = await scratch.load(
      'a.ndjson',
      ndjson(
        customer('c1', { visits: [visit] }),
        customer('c2', { sales_notes: [{ id: 'n1', note_date: AT, note: '' }], visits: [visit] }),
        customer('c3', {
          visits: [
            { ...visit, id: 'v3' },
            { ...visit, id: 'v3' },
          ],
        }),
        customer('c4'),
      ),
    )
    expect(loaded).toBe(2)
    expect(bad).toEqual([
      [2, 'as customers: the id v1 in visits belongs to another customer'],
      [3, 'as customers: the id v3 in visits appears twice'],
    ])
    expect(Object.keys(await lastEvents()).sort()).toEqual(['c1', 'c4'])
    expect(await scratch.db.selectFrom('visits').select(['id', 'customer_id']).execute()).toEqual([
      { id: 'v1', customer_id: 'c1' },
    ])
    expect(await scratch.db.selectFrom('sales_notes').selectAll().execute()).toEqual([])
  })

  it('gives the same result as writing line by line, and rejects the same lines', {
    timeout: 120_000,
  }, async () => {
    const alone = await openScratch()
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 14 }), async (lines) => {
        await emptyService(scratch.db)
        await emptyService(alone.db)
        const together = await scratch.load('a.ndjson', ndjson(...lines))
        const bad: [number, string][] = []
        for (const [place, one] of lines.entries())
          for (const [, problem] of (await alone.load('b.ndjson', ndjson(one))).bad)
            bad.push([place + 1, problem])
        expect(together.bad).toEqual(bad)
        for (const table of TABLES)
          expect(await rowsOf(scratch, table), table).toEqual(await rowsOf(alone, table))
      }),
      { numRuns: 25 },
    )
    await alone.close()
  })

  it('assigns a submission to a customer loaded after it', async () => {
    const sent = (submission_id: string, user_id: string) => ({
      ...{ form_id: 'f1', submission_id, user_id, submission_data: {}, submission_date: AT },
    })
    await scratch.load(
      'a.ndjson',
      ndjson(sent('s1', 'u1'), sent('s2', 'c1'), sent('s3', ''), customer('c1', { user_id: 'u1' })),
    )
    const rows = await scratch.db
      .selectFrom('submissions')
      .select('customer_id')
      .orderBy('submission_id')
      .execute()
    expect(rows.map(({ customer_id }) => customer_id)).toEqual(['c1', 'c1', null])
  })

  it('rejects a date-time that doesn’t sort as text', async () => {
    const { bad } = await scratch.load(
      'a.ndjson',
      ndjson(
        customer('c1', { created_date: '9999-12-31T23:59:59-05:00' }),
        customer('c2', { created_date: '0000-01-01T00:00:00+05:00' }),
        customer('c3', { created_date: '2026-01-01T00:00:00+99:99' }),
      ),
    )
    expect(bad.map(([line]) => line)).toEqual([1, 2, 3])
  })
})
