import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refuseInserts } from '@/lib/database/testing/triggers'
import { beginAttempt } from '@/lib/server/session/limits/attempts'
import { addUser, type Person } from '@/lib/server/session/users'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { createOneTimeLink, redeemOneTimeLink } from './links'

const { app, close } = await openTestApp()
const { db } = app
afterAll(close)

let invited: Person
let people = 0
beforeEach(async () => {
  invited = await addUser(db, `invited-${people++}@team.example`, 'manager')
})

const link = () => db.transaction().execute((write) => createOneTimeLink(write, invited.id))
const use = (token: string) =>
  redeemOneTimeLink(app, { token, name: 'Robin', password: PASSWORD, requestId: 'req_1' })
const passwords = async () =>
  (await db.selectFrom('account').select('password').where('userId', '=', invited.id).execute()).length

describe('a forwarded, stored or found link', () => {
  it('sets one password in ten concurrent uses', async () => {
    const { token } = await link()
    const used = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await use(token)).toBeNull()
    expect(await passwords()).toBe(1)
  })

  it('expires after 24 hours', async () => {
    const { token, expiresAt } = await link()
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
    await db.updateTable('one_time_links').set({ expires_at: Date.now() }).execute()
    expect(await use(token)).toBeNull()
    expect(await passwords()).toBe(0)
  })

  it('expires once there is a newer one', async () => {
    const older = await link()
    const newer = await link()
    expect(await use(older.token)).toBeNull()
    expect(await use(newer.token)).toMatchObject({ id: invited.id })
  })

  it('doesn’t work for a disabled user', async () => {
    const { token } = await link()
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', invited.id).execute()
    expect(await use(token)).toBeNull()
  })

  it('lets in a user locked out by wrong passwords', async () => {
    const from = { account: invited.email, peer: '203.0.113.9' }
    for (let i = 0; i < 11; i++) await beginAttempt(db, from)
    expect((await beginAttempt(db, from)).refusal).not.toBeNull()
    await use((await link()).token)
    expect((await beginAttempt(db, from)).refusal).toBeNull()
  })

  it('can’t be read from the database', async () => {
    const { token } = await link()
    const rows = await db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('stays valid if its use can’t be recorded, and sets no password', async () => {
    const { token } = await link()
    const allow = await refuseInserts(db, 'audit')
    try {
      await expect(use(token)).rejects.toMatchObject({ status: 503 })
    } finally {
      await allow()
    }
    expect(await passwords()).toBe(0)
    expect(await use(token)).toMatchObject({ id: invited.id })
  })
})
