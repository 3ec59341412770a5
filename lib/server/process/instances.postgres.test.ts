import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import { type OpenApp, openApp } from './open-app'

const SECRET = 'a secret of at least thirty-two characters'
const UPSTREAM = {
  ENGAGEMENT_API_URL: 'http://127.0.0.1:9',
  ENGAGEMENT_API_KEY: 'key',
  ENGAGEMENT_SECRET_KEY: 'secret',
  ENGAGEMENT_APP_ID: 'app',
}
const opened: OpenApp[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

/** An instance on a separate machine. */
async function copy(url: string, settings: Record<string, string> = {}): Promise<OpenApp> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-copy-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: SECRET, LOG_LEVEL: 'silent' }
  const one = await openApp(readConfig({ ...environment, ...settings }))
  opened.push(one)
  return one
}

it('instances that start together on a new database all open it, and it is filled once', async () => {
  const url = (await testDatabaseUrl({ isEmpty: true })) ?? ''
  const copies = await Promise.all(Array.from({ length: 4 }, () => copy(url, UPSTREAM)))
  const heads = await copies[0]?.app.db.selectFrom('audit_head').selectAll().execute()
  expect(heads).toHaveLength(1)
})

it('instances share the keys that the first one generated; another AUTH_SECRET can’t read them', async () => {
  const url = (await testDatabaseUrl()) ?? ''
  const copies = await Promise.all([copy(url), copy(url), copy(url)])
  const keys = copies.map(({ secrets }) => secrets.secretKey)
  expect(new Set(keys).size).toBe(1)
  const stored = await copies[0]?.app.db.selectFrom('generated_secrets').select('value').execute()
  expect(JSON.stringify(stored)).not.toContain(keys[0])
  const other = copy(url, { AUTH_SECRET: 'another secret of thirty-two characters' })
  await expect(other).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^AUTH_SECRET/),
  })
})

it('an unreachable database is reported by its code, without its address', async () => {
  const gone = copy('postgres://desk:hunter2@127.0.0.1:9/frontdesk', UPSTREAM)
  await expect(gone).rejects.toMatchObject({
    name: 'ConfigError',
    message:
      'DATABASE_URL: the database can’t be reached (ECONNREFUSED): nothing is listening on this host and port.',
  })
})
