import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { runFolder } from '@/e2e/support/places'
import { type AddedPerson, addSignedIn } from '@/e2e/support/visitors'

const HOUR_MS = 3_600_000
const READS: [string, Record<string, unknown>][] = [
  ['/api/customers', { limit: 1 }],
  ['/api/customers', { limit: 1, fulldata: true }],
  ['/api/customers/events', { user_id: 'missing' }],
  ['/api/opt-outs', { limit: 1 }],
  ['/api/schedule', {}],
]

/** Uses up a user's rows for this hour, as another instance would. */
function useUpQuota(server: string, { email }: AddedPerson): void {
  const db = new DatabaseSync(join(runFolder(), server, 'desk.db'))
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const hour = Math.floor((Date.now() + 60_000) / HOUR_MS)
    const owner = 'user_id = (SELECT id FROM user WHERE email = ?)'
    const { changes } = db
      .prepare(`UPDATE read_quota SET hour = ?, rows = 200000 WHERE ${owner}`)
      .run(hour, email)
    if (changes !== 1) throw new Error('This person has read nothing yet')
  } finally {
    db.close()
  }
}

test('scraping by a member of staff: over the quota neither an API read nor a page returns a row', async ({
  baseURL: base = '',
}, info) => {
  test.setTimeout(120_000)
  const [person, admin] = await Promise.all([
    addSignedIn(base, info.project.name, 'staff'),
    addSignedIn(base, info.project.name, 'admin'),
  ])
  const { cookie } = person
  const read = (path: string, body: object) => call(base, path, { cookie, body: JSON.stringify(body) })
  const { members } = await (await read('/api/customers', { limit: 1 })).json()
  const { id, lastname } = members[0]
  const open = async (path: string) =>
    (await call(base, path, { method: 'GET', origin: null, cookie })).text()
  const pages: [string, string | RegExp][] = [
    [`/customers/${id}`, lastname],
    ['/customers', /"created_date\\":/],
    ['/opt-outs', /"optout_date\\":/],
    ['/schedule', /"class_id\\":/],
  ]
  for (const [path, row] of pages) expect(await open(path), path).toMatch(row)

  useUpQuota(info.project.name, person)
  // Rows already reserved by this instance are still returned: less than a block.
  for (const limit of [1000, 100, 10, 1]) {
    while ((await read('/api/customers', { limit })).ok);
  }
  for (const [path, body] of READS) {
    const response = await read(path, body)
    expect(response.status, path).toBe(429)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ type: '/problems/read-quota', status: 429 })
  }
  for (const [path, row] of pages) expect(await open(path), path).not.toMatch(row)
  const log = await call(base, '/api/audit?action=read.refused&limit=500', {
    method: 'GET',
    cookie: admin.cookie,
  })
  const { rows } = await log.json()
  expect(rows.filter((row: { person: { email: string } }) => row.person.email === person.email)).toHaveLength(
    1,
  )
})
