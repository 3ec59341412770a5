import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '@/lib/database/testing/place'
import { readConfig } from '@/lib/server/app/config'
import { readDays } from '@/lib/server/schedule/kept-days'
import { hasDemo } from './demo-accounts'
import { firstStart } from './first-start'
import { type OpenApp, openApp } from './open-app'

const DAY = 86_400_000
const SECRET = 'a secret of at least thirty-two characters'

let url: string | null
let folders: string[]

beforeEach(async () => {
  url = await testDatabaseUrl()
  folders = []
})
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** An instance with a new or given data directory. */
function open(folder = newFolder(), more: Record<string, string> = {}): Promise<OpenApp> {
  const shared = url ? { DATABASE_URL: url, AUTH_SECRET: SECRET } : {}
  return openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...shared, ...more }))
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-first-start-'))
  folders.push(folder)
  return folder
}

const demoOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))

/** The embedded service's response to a demo's keys. */
async function membersWith({ embedded }: OpenApp, keys: Record<string, string>): Promise<number> {
  const response = await embedded?.handle(
    new Request('http://service.invalid/v2/ExternalApi/getCustomers', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': keys.apiKey ?? '',
        'x-secret-key': keys.secretKey ?? '',
      },
      body: JSON.stringify({ app_id: keys.appId, limit: 1000, offset: 4500 }),
    }),
  )
  const answer = await response?.json()
  return answer?.members?.length ?? -1
}

describe('the first start', () => {
  it('creates the demo studio, its accounts and working keys; the next one creates nothing', async () => {
    const folder = newFolder()
    const first = await open(folder)
    const accounts = await firstStart(first)
    expect(accounts.map(({ role }) => role).sort()).toEqual(['admin', 'manager', 'staff'])
    const demo = demoOf(folder)
    expect(demo.accounts).toEqual(accounts)
    expect(demo.formIds).toHaveLength(3)
    expect(await membersWith(first, demo)).toBe(500)
    await first.close()
    const second = await open(folder)
    expect(await firstStart(second)).toEqual([])
    expect(demoOf(folder)).toEqual(demo)
    expect(await membersWith(second, demo)).toBe(500)
    expect(await hasDemo(second.app.db)).toBe(true)
    await second.close()
  })

  it('creates a schedule that changed since two days ago, each kind once', async () => {
    const first = await open()
    await firstStart(first)
    await first.app.jobs.find((job) => job.status().name === 'schedule versions')?.tick()
    const now = Date.now()
    const [from, to] = [now - DAY, now + 15 * DAY].map((at) => new Date(at).toISOString().slice(0, 10))
    const days = await readDays(first.app.db, from ?? '', to ?? '', now - DAY, now)
    const kinds = days.flatMap(({ changes }) => (changes ?? []).map(({ kind }) => kind))
    expect(kinds).toEqual(['moved', 'staff', 'added', 'canceled'])
    await first.close()
  }, 60_000)

  it('creates no demo with DEMO=off, and uses the keys in the settings', async () => {
    const keys = { apiKey: 'set-api-key', secretKey: 'set-secret-key', appId: 'set-app' }
    const copy = await open(newFolder(), {
      DEMO: 'off',
      ENGAGEMENT_API_KEY: keys.apiKey,
      ENGAGEMENT_SECRET_KEY: keys.secretKey,
      ENGAGEMENT_APP_ID: keys.appId,
    })
    expect(await firstStart(copy)).toEqual([])
    expect(await membersWith(copy, keys)).toBe(0)
    expect(await hasDemo(copy.app.db)).toBe(false)
    await copy.close()
  })
})
