import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dropTrigger } from '@/lib/database/testing/triggers'
import type { AppDatabase } from '@/lib/server/app/schema'
import { headsOfLog, type KnownHead, parseHead } from './known-heads'
import { createAuditLog } from './log'
import { acceptLogEnd, isSealedBy, keepSecondHead, readSecondHead, secondHeadOf } from './second-head'
import { closeLogs, entry, logOf, SECRET } from './testing/trial-log'
import { verifyAudit } from './verify'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-heads-'))
  return () => rmSync(folder, { recursive: true })
})
afterAll(closeLogs)

const headOf = (db: AppDatabase) => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
const add = (db: AppDatabase, subject: string) => createAuditLog(db, SECRET).record(entry(subject))
const second = (): KnownHead[] => {
  const head = readSecondHead(folder)
  return head && isSealedBy(head, SECRET) ? [{ ...head, source: secondHeadOf(folder) }] : []
}

/** Truncates the newest rows and restores the earlier head, like an attacker with the database. */
async function cutTo(db: AppDatabase, head: Awaited<ReturnType<typeof headOf>>): Promise<void> {
  await dropTrigger(db, 'audit_no_update', 'audit')
  await dropTrigger(db, 'audit_no_delete', 'audit')
  await db.deleteFrom('audit').where('seq', '>', Number(head.seq)).execute()
  await db.updateTable('audit_head').set(head).where('id', '=', 1).execute()
}

describe('a truncated log with an old sealed head restored', () => {
  it('is detected by the second head in DATA_DIR, which the server doesn’t set back', async () => {
    const db = await logOf(3)
    const old = await headOf(db)
    await add(db, 'c4')
    expect(await keepSecondHead(db, folder)).toBe(true)
    expect(statSync(secondHeadOf(folder)).mode & 0o777).toBe(0o600)
    await cutTo(db, old)
    // The head alone is valid: it was sealed once.
    expect(await verifyAudit(db, SECRET)).toEqual({ rows: 3, bad: null, seal: null })
    for (let i = 0; i < 2; i++) {
      expect(await keepSecondHead(db, folder)).toBe(false)
      const { bad } = await verifyAudit(db, SECRET, second())
      expect(bad).toMatchObject({
        seq: 4,
        reason: expect.stringContaining('audit-head.json contains entry 4'),
      })
    }
  })

  it('is detected also after new rows replace the truncated ones', async () => {
    const db = await logOf(3)
    const old = await headOf(db)
    await add(db, 'c4')
    await keepSecondHead(db, folder)
    await cutTo(db, old)
    for (const subject of ['x4', 'x5']) await add(db, subject)
    expect(await verifyAudit(db, SECRET)).toEqual({ rows: 5, bad: null, seal: null })
    expect(await keepSecondHead(db, folder)).toBe(false)
    expect((await verifyAudit(db, SECRET, second())).bad).toMatchObject({ seq: 4 })
  })

  it('is detected by a recorded head, and by the server’s log', async () => {
    const db = await logOf(3)
    const old = await headOf(db)
    await add(db, 'c4')
    const { seq, hash } = await headOf(db)
    const file = join(folder, 'server.log')
    const line = (head: object) => JSON.stringify({ level: 30, ...head, msg: 'audit head' })
    const lines = [
      'not JSON',
      line({ seq: 2, hash: (await rowOf(db, 2)).hash }),
      `pod-1 ${line({ seq, hash })}`,
    ]
    writeFileSync(file, `${lines.join('\n')}\n{"msg":"audit head"}\n`)
    const heads = await headsOfLog(file)
    expect(heads).toHaveLength(2)
    expect((await verifyAudit(db, SECRET, heads)).bad).toBeNull()
    await cutTo(db, old)
    expect((await verifyAudit(db, SECRET, heads)).bad).toMatchObject({ seq: 4, seenBy: { source: file } })
    const written = parseHead(`${seq}:${hash}`)
    if (!written) throw new Error('not read')
    expect((await verifyAudit(db, SECRET, [{ ...written, source: '--head' }])).bad?.seq).toBe(4)
    for (const text of ['', '4', `4:${hash}0`, `-4:${hash}`, `4:${hash.toUpperCase()}x`])
      expect(parseHead(text)).toBeNull()
  })

  it('a forged second head isn’t trusted, and one of another key isn’t ours', async () => {
    const db = await logOf(2)
    await keepSecondHead(db, folder)
    const [head] = second()
    expect(head).toMatchObject({ seq: 2 })
    writeFileSync(secondHeadOf(folder), JSON.stringify({ ...readSecondHead(folder), seq: 1 }))
    expect(second()).toEqual([])
    writeFileSync(secondHeadOf(folder), '{')
    expect(() => readSecondHead(folder)).toThrow(/damaged/)
  })
})

describe('a restored backup', () => {
  it('is detected, and accepting it records the loss and ends the complaint for these rows alone', async () => {
    const db = await logOf(3)
    const backup = await headOf(db)
    for (const subject of ['c4', 'c5']) await add(db, subject)
    await keepSecondHead(db, folder)
    const before = second()
    await cutTo(db, backup)
    expect((await verifyAudit(db, SECRET, before)).bad?.seq).toBe(4)
    const restored = { ...entry(null), action: 'audit.restored' as const, detail: { gaveUpSeq: 5 } }
    await createAuditLog(db, SECRET).record(restored)
    await acceptLogEnd(db, folder)
    expect((await verifyAudit(db, SECRET, [...before, ...second()])).bad).toBeNull()
    expect(await keepSecondHead(db, folder)).toBe(true)
    const later = { seq: 6, hash: 'f'.repeat(64), source: '--head' }
    expect((await verifyAudit(db, SECRET, [later])).bad).toMatchObject({ seq: 5 })
    const earlier = { seq: 3, hash: 'f'.repeat(64), source: '--head' }
    expect((await verifyAudit(db, SECRET, [earlier])).bad).toMatchObject({ seq: 3 })
  })
})

const rowOf = (db: AppDatabase, seq: number) =>
  db.selectFrom('audit').select('hash').where('seq', '=', seq).executeTakeFirstOrThrow()
