import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import { hasDemo } from './demo-accounts'
import { firstStart } from './first-start'
import { openApp } from './open-app'

it('when instances start together on an empty database, one fills it and all have its keys', async () => {
  const DATABASE_URL = (await testDatabaseUrl()) ?? ''
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-first-start-'))
  const start = async (name: string) => {
    const DATA_DIR = join(folder, name)
    const opened = await openApp(readConfig({ DATA_DIR, DATABASE_URL, AUTH_SECRET, LOG_LEVEL: 'silent' }))
    return { opened, accounts: await firstStart(opened) }
  }
  const copies = await Promise.all(['one', 'two', 'three'].map(start))
  expect(copies.map(({ accounts }) => accounts.length).sort()).toEqual([0, 0, 3])
  for (const { opened } of copies) {
    const page = await opened.app.upstream.read('getCustomers', { offset: 4999, limit: 10 })
    expect(page).toMatchObject({ rows: [{}] })
    expect(await hasDemo(opened.app.db)).toBe(true)
    await opened.close()
  }
  expect(readdirSync(folder)).toHaveLength(1)
  rmSync(folder, { recursive: true })
})
