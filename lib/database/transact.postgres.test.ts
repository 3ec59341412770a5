import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './open'
import { testDatabaseUrl } from './testing/place'
import { transact } from './transact'

const url = (await testDatabaseUrl()) ?? ''
const place = { url, schema: 'public' }
const db = openDatabase<{ notes: { id: number; count: number } }>(place)
await db.schema
  .createTable('notes')
  .addColumn('id', 'integer', (column) => column.primaryKey())
  .addColumn('count', 'integer', (column) => column.notNull())
  .execute()
afterAll(() => db.destroy())

const counts = async () =>
  (await db.selectFrom('notes').select('count').orderBy('id').execute()).map(({ count }) => count)

beforeEach(async () => {
  await db.deleteFrom('notes').execute()
  const rows = [1, 2].map((id) => ({ id, count: 0 }))
  await db.insertInto('notes').values(rows).execute()
})

it('counts concurrent increments once each on a serializable database', async () => {
  let runs = 0
  let allHaveRead = () => {}
  const read = new Promise<void>((resolve) => {
    allHaveRead = resolve
  })
  const add = () =>
    transact(db, async (write) => {
      runs += 1
      const isFourth = runs === 4
      await sql`set transaction isolation level serializable`.execute(write)
      const { count } = await write
        .selectFrom('notes')
        .select('count')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      if (isFourth) allHaveRead()
      await read
      await write
        .updateTable('notes')
        .set({ count: count + 1 })
        .where('id', '=', 1)
        .execute()
    })
  await Promise.all([add(), add(), add(), add()])
  expect(await counts()).toEqual([4, 0])
  expect(runs).toBeGreaterThan(4)
})

it('two transactions in a deadlock both finish, also if the error was wrapped', async () => {
  const raise = (id: number) => sql`update notes set count = count + 1 where id = ${id}`
  const both = (first: number, second: number) =>
    transact(db, async (write) => {
      await raise(first).execute(write)
      await sql`select pg_sleep(0.05)`.execute(write)
      await raise(second)
        .execute(write)
        .catch((cause: unknown) => {
          throw new Error('It can’t be written', { cause })
        })
    })
  await Promise.all([both(1, 2), both(2, 1)])
  expect(await counts()).toEqual([2, 2])
})

it('an error in the work is thrown at once', async () => {
  let runs = 0
  const done = transact(db, async (write) => {
    runs += 1
    await write.insertInto('notes').values({ id: 1, count: 0 }).execute()
  })
  await expect(done).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
})

it('a waiting transaction reads what the one before committed, whatever the database’s default isolation', async () => {
  const { pathname } = new URL(url)
  await sql`alter database ${sql.id(pathname.slice(1))} set default_transaction_isolation = 'serializable'`.execute(
    db,
  )
  const fresh = openDatabase(place)
  const { rows } = await sql<{ level: string }>`
    select current_setting('transaction_isolation') as level`.execute(fresh)
  await fresh.destroy()
  expect(rows).toEqual([{ level: 'read committed' }])
})
