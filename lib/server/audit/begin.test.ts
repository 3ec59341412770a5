import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '@/lib/server/app/config'
import { type OpenApp, openApp } from '@/lib/server/process/open-app'
import { addUser } from '@/lib/server/session/users'
import { openLog } from './open-log'
import { verifyAudit } from './verify'

let folder: string
let opened: OpenApp
const config = () => readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' })
const verdict = () => verifyAudit(opened.app.db, opened.secrets.authSecret)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-begin-'))
  opened = await openApp(config())
})
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

async function restart() {
  await opened.close()
  opened = await openApp(config())
}

async function takeEndAway() {
  await opened.app.db.deleteFrom('audit_head').execute()
}

async function addSession(createdAt: string) {
  const { id: userId } = await addUser(opened.app.db, 'ana@team.example', 'staff')
  const times = { createdAt, updatedAt: createdAt, expiresAt: createdAt }
  await opened.app.db
    .insertInto('session')
    .values({ id: 's1', token: 't1', userId, userAgent: null, ...times })
    .execute()
}

it('a new installation has a sealed head before its first row, also with users who never signed in', async () => {
  expect(await verdict()).toEqual({ rows: 0, bad: null, seal: null })
  await addUser(opened.app.db, 'demo@demo.test', 'admin')
  await restart()
  expect(await verdict()).toEqual({ rows: 0, bad: null, seal: null })
})

it('adds a head at the next start after an older release without a log, even with sessions', async () => {
  await addSession('2026-01-02T03:04:05.000Z')
  await takeEndAway()
  await restart()
  expect(await verdict()).toEqual({ rows: 0, bad: null, seal: null })
})

it('a deleted log: a start seals nothing if a session shows that there was one', async () => {
  await addSession(new Date().toISOString())
  await takeEndAway()
  await restart()
  expect((await verdict()).seal).toMatch(/missing/)
})

it('a deleted log: a start seals nothing if a removal shows that there was one', async () => {
  const row = { id: 'rem_1', contact_id: 'c1', requested_by: 'ana', role: 'admin', reason: 'Asked' } as const
  const nothing = { upstream_answer: null, upstream_status: null, absent_at: null, unknown_since: null }
  await opened.app.db
    .insertInto('removals')
    .values({
      ...row,
      ...nothing,
      counts: '{}',
      request_id: 'req_1',
      state: 'failed',
      intended_at: 1,
      next_check_at: null,
    })
    .execute()
  await takeEndAway()
  await restart()
  expect((await verdict()).seal).toMatch(/missing/)
})

it('reading the log of a missing directory creates nothing', async () => {
  const nowhere = join(folder, 'mistyped')
  await expect(openLog(readConfig({ DATA_DIR: nowhere }))).rejects.toThrow(/no installation/)
  expect(readdirSync(folder)).not.toContain('mistyped')
})
