import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { openDatabase } from '../open'
import { SqliteConnection } from '../sqlite-connection'
import { claimTarget } from './claim-target'
import { compareTable, isSame } from './compare-tables'
import { forgetPlaces } from './move-state'
import { moveStores } from './move-stores'
import { type AnyTables, type MovedTable, movedTables } from './moved-table'
import { openSource, type Source } from './open-source'

/** One column of each type in our tables, with a composite key. */
const ON_SQLITE = `create table odd (a text, b bigint, t text, i integer, r double precision, f integer, w date, primary key (a, b))`
const ON_POSTGRES = `create table desk.odd (a text, b bigint, t text, i integer, r double precision, f boolean, w timestamptz, primary key (a, b))`

interface Odd {
  a: string
  b: bigint
  t: string | null
  i: number | null
  r: number | null
  f: boolean | null
  w: Date | null
}

const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-move-')), 'desk.db')
const REPORT = { copying: () => {}, comparing: () => {}, again: () => {} }
let source: Source
let app: Kysely<AnyTables>
let engagement: Kysely<AnyTables>
/** Reads the moved rows without the move's own code. */
let client: Client
let table: MovedTable

beforeAll(async () => {
  const database = new SqliteConnection(file)
  database.exec(ON_SQLITE)
  database.close()
  const url = (await testDatabaseUrl({ isEmpty: true })) ?? ''
  app = openDatabase({ url, schema: 'desk' })
  engagement = openDatabase({ url, schema: 'engagement' })
  client = new Client({ connectionString: url })
  await client.connect()
  expect(await claimTarget([app, engagement], 'mark')).toBe('begun')
  await client.query(ON_POSTGRES)
  source = openSource(file)
  const tables = await movedTables({ name: 'desk', source: source.db, target: app })
  expect(tables).toHaveLength(1)
  table = tables[0] as MovedTable
  source.readExactly()
})
beforeEach(clear)
afterAll(() => Promise.all([source.db.destroy(), app.destroy(), engagement.destroy(), client.end()]))

async function clear(): Promise<void> {
  await sql`delete from odd`.execute(source.db)
  await app.transaction().execute(async (write) => {
    await forgetPlaces(write)
    await sql`truncate odd`.execute(write)
  })
}

/** As the product writes them to SQLite. */
async function putAll(rows: Odd[]): Promise<void> {
  await sql`begin`.execute(source.db)
  for (const { a, b, t, i, r, f, w } of rows) {
    const flag = f === null ? null : Number(f)
    await sql`insert into odd values (${a}, ${b}, ${t}, ${i}, ${r}, ${flag}, ${w?.toISOString() ?? null})`.execute(
      source.db,
    )
  }
  await sql`commit`.execute(source.db)
}
const withDefaults = (some: Partial<Odd>): Odd => ({
  ...{ a: 'a', b: 1n, t: 'text', i: 1, r: 1, f: true, w: new Date(0) },
  ...some,
})
const putOne = (some: Partial<Odd>) => putAll([withDefaults(some)])
const move = () => moveStores(app, [table], { isResumed: false, report: REPORT })

/** As PostgreSQL prints it, in byte order; times as ms. */
async function come(): Promise<string[]> {
  const { rows } = await client.query(`select jsonb_build_array(a, b::text, t, i, r::text, f,
    round(extract(epoch from w) * 1000)) as row from desk.odd order by a collate "C", b`)
  return rows.map(({ row: [a, b, t, i, r, ...rest] }) =>
    JSON.stringify([a, b, t, i, r === null ? null : Number(r), ...rest]),
  )
}

/** Text as SQLite stores it: half a surrogate pair is no character. */
const kept = (text: string) => text.toWellFormed()
const expected = ({ a, b, t, i, r, f, w }: Odd) =>
  JSON.stringify([kept(a), `${b}`, t === null ? null : kept(t), i, r, f, w?.getTime() ?? null])

/** Any text, halves of surrogate pairs included, but no NUL, which every input rejects. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\ud800', '\udfff', 'é', 'e\u0301', "'", '\\', '\u202e') }),
  )
  .map((any) => any.replaceAll('\0', ''))
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const odd: fc.Arbitrary<Odd> = fc.record({
  a: text,
  b: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  t: orNull(text),
  i: orNull(fc.integer()),
  r: orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0)),
  f: orNull(fc.boolean()),
  w: orNull(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })),
})

it('unusual values arrive unchanged: all of Unicode, the largest integers, nulls', async () => {
  const run = async (rows: Odd[]) => {
    await clear()
    await putAll(rows)
    const compared = await move()
    expect(compared.map(isSame)).toEqual([true])
    expect((await come()).sort()).toEqual(rows.map(expected).sort())
  }
  const keyOf = ({ a, b }: Odd) => `${kept(a)} ${b}`
  const rows = fc.uniqueArray(odd, { selector: keyOf, maxLength: 20 })
  await fc.assert(fc.asyncProperty(rows, run), { seed: 5, numRuns: 20 })
})

it('more rows than one batch arrive, in whatever order each side keeps them', async () => {
  const rows = Array.from({ length: 1203 }, (_, i) => ({ a: 'aB_é-Z'.charAt(i % 6) + (i % 7), b: BigInt(i) }))
  await putAll(rows.map(withDefaults))
  const [compared] = await move()
  expect(compared).toMatchObject({ source: { rows: 1203 }, target: { rows: 1203 } })
  expect(compared && isSame(compared)).toBe(true)
  expect(await come()).toHaveLength(1203)
})

it.each([
  ['text', `update desk.odd set t = 'Text' where a = 'a'`],
  ['nothing for empty text', `update desk.odd set t = null where a = 'b'`],
  ['a number', 'update desk.odd set b = b + 1'],
  ['a fraction', `update desk.odd set r = 1.0000000000000002 where a = 'a'`],
  ['a flag', `update desk.odd set f = not f where a = 'a'`],
  ['a time', `update desk.odd set w = w + interval '1 millisecond' where a = 'a'`],
  ['two values that changed places', `update desk.odd set t = case a when 'a' then '' else 'text' end`],
  ['a row less', `delete from desk.odd where a = 'a'`],
  ['a row more', `insert into desk.odd values ('c', 1)`],
  ['one row for another', `update desk.odd set a = 'c' where a = 'b'`],
])('the comparison notices %s', async (_, change) => {
  await putOne({})
  await putOne({ a: 'b', t: '' })
  expect((await move()).map(isSame)).toEqual([true])
  expect((await client.query(change)).rowCount).toBeGreaterThan(0)
  expect(isSame(await compareTable(table, () => {}))).toBe(false)
})

it.each([
  ['i', 2 ** 31, 'the value of i is not a valid int4'],
  ['i', 'many', 'the value of i is not a valid int4'],
  ['f', 2, 'the value of f is not a valid bool'],
  ['w', 'yesterday', 'the value of w is not a valid timestamptz'],
])('a value that PostgreSQL can’t hold is reported with its row, in %s', async (column, value, words) => {
  await putOne({})
  await sql`update odd set ${sql.ref(column)} = ${value}`.execute(source.db)
  await expect(move()).rejects.toThrow(`desk.odd, a "a", b "1": ${words}.`)
})

it('a row that PostgreSQL rejects is reported by its key and PostgreSQL’s code, never its content', async () => {
  await client.query(`alter table desk.odd add constraint short check (length(t) < 9)`)
  await putOne({})
  await putOne({ a: 'b', t: 'a secret of a user' })
  const error = await move().catch((cause: unknown) => cause)
  await client.query('alter table desk.odd drop constraint short')
  expect((error as Error).message).toBe('desk.odd, a "b", b "1": PostgreSQL rejects it (23514).')
})
