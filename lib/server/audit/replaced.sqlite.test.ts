import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeLogs, logOf, SECRET } from './testing/trial-log'
import { verifyAudit } from './verify'

afterAll(closeLogs)

it.each(['rowid, seq', 'seq, role', 'oid, role'])('rejects replacing a row by its %s', async (columns) => {
  const db = await logOf(2)
  const forged = `insert or replace into audit (${columns}, at, action, outcome, detail, previous_hash, hash)
    select 2, 2, at, 'export', outcome, detail, previous_hash, hash from audit where seq = 2`
  await expect(sql.raw(forged).execute(db)).rejects.toThrow(/only be added to/)
  await expect(sql.raw('update or replace audit set seq = 1 where seq = 2').execute(db)).rejects.toThrow(
    /only be added to/,
  )
  expect(await verifyAudit(db, SECRET)).toEqual({ rows: 2, bad: null, seal: null })
})

it('a row can’t lack a number; in a rebuilt table it is counted', async () => {
  const db = await logOf(2)
  const forge = () =>
    sql
      .raw(
        `insert into audit (seq, at, action, outcome, detail, previous_hash, hash)
         select null, at, action, outcome, detail, previous_hash, hash from audit where seq = 2`,
      )
      .execute(db)
  await forge()
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(3)
  await sql.raw('create table loose as select * from audit where seq < 3').execute(db)
  await sql.raw('drop table audit').execute(db)
  await sql.raw('alter table loose rename to audit').execute(db)
  expect((await verifyAudit(db, SECRET)).bad).toBeNull()
  await forge()
  expect((await verifyAudit(db, SECRET)).bad?.reason).toMatch(/of the 3 entries/)
})
