import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testPlace } from '@/lib/database/testing/place'
import { createAuditLog } from './log'
import { closeLogs, entry, fresh, logOf, SECRET } from './testing/trial-log'
import { verifyAudit } from './verify'

afterAll(closeLogs)

it('two instances writing at once leave one chain without a gap', async () => {
  const place = await testPlace('desk')
  const copies = await Promise.all([place, place].map(fresh))
  const logs = copies.map((db) => createAuditLog(db, SECRET))
  const written = Array.from({ length: 80 }, (_, i) => logs[i % 2]?.record(entry(`c${i}`)))
  expect(new Set((await Promise.all(written)).map((row) => row?.seq)).size).toBe(80)
  const [first] = copies
  if (first) expect(await verifyAudit(first, SECRET)).toEqual({ rows: 80, bad: null, seal: null })
})

it('a check reads one snapshot of the log while others add to it', async () => {
  const place = await testPlace('desk')
  const [reading, writing] = [await fresh(place), await fresh(place)]
  const log = createAuditLog(writing, SECRET)
  let isWriting = true
  const write = async () => {
    while (isWriting) await log.record(entry())
  }
  const written = write()
  for (let i = 0; i < 20; i++)
    expect(await verifyAudit(reading, SECRET)).toMatchObject({ bad: null, seal: null })
  isWriting = false
  await written
})

it('rejects replacing a row, and detects an emptied table', async () => {
  const db = await logOf(3)
  const forged = sql`insert into audit select * from audit where seq = 2
    on conflict (seq) do update set outcome = 'failed'`
  await expect(forged.execute(db)).rejects.toThrow(/only be added to/)
  await sql`truncate audit`.execute(db)
  expect((await verifyAudit(db, SECRET)).bad?.seq).toBe(1)
})
