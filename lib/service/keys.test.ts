import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { db, openEachTest, trial } from '@/lib/service/testing/trial-each-test'
import { hasKeyPair, setKeyPair } from './keys'
import { createService } from './service'
import type { TrialDatabase } from './testing/trial-database'

const PAIR = { apiKey: 'an-api-key-to-look-for', secretKey: 'a-secret-key-to-look-for', appId: 'app-1' }
const OTHER = { apiKey: 'another-api-key', secretKey: 'another-secret-key', appId: 'app-2' }

openEachTest()

async function statusWith(handle: ReturnType<typeof createService>, pair: typeof PAIR): Promise<number> {
  const request = new Request('http://service.invalid/v2/ExternalApi/getCustomers', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': pair.apiKey,
      'x-secret-key': pair.secretKey,
    },
    body: JSON.stringify({ app_id: pair.appId }),
  })
  return (await handle(request)).status
}

describe('the key pair', () => {
  it('a stolen database: it holds neither key', async () => {
    await setKeyPair(db, PAIR)
    const stored = JSON.stringify(await db.selectFrom('key_pairs').selectAll().execute()) + bytesOf(trial)
    expect(stored).toContain(PAIR.appId)
    expect(stored.includes(PAIR.apiKey)).toBe(false)
    expect(stored.includes(PAIR.secretKey)).toBe(false)
  })

  it('stays one when several set theirs at once', async () => {
    for (const round of [1, 2, 3]) {
      const pairs = Array.from({ length: 8 }, (_, i) => ({ ...PAIR, apiKey: `key ${i} of ${round}` }))
      await Promise.all(pairs.map((pair) => setKeyPair(db, pair)))
      expect(await db.selectFrom('key_pairs').selectAll().execute()).toHaveLength(1)
    }
  })

  it('without a pair, no key is right, not even an empty one', async () => {
    const handle = createService(db)
    expect(await hasKeyPair(db)).toBe(false)
    for (const pair of [PAIR, { apiKey: '', secretKey: '', appId: '' }])
      expect(await statusWith(handle, pair)).toBe(401)
  })

  it('a new pair replaces the old one at once, also when another process set it', async () => {
    const handle = createService(db)
    await setKeyPair(db, PAIR)
    expect(await hasKeyPair(db)).toBe(true)
    expect(await statusWith(handle, PAIR)).toBe(200)
    const elsewhere = await trial.openAgain()
    await setKeyPair(elsewhere, OTHER)
    await elsewhere.destroy()
    expect(await statusWith(handle, PAIR)).toBe(401)
    expect(await statusWith(handle, OTHER)).toBe(200)
    await setKeyPair(db, PAIR)
    expect(await statusWith(handle, PAIR)).toBe(200)
    expect(await statusWith(handle, OTHER)).toBe(401)
  })

  it('belongs to one app: another app_id is 400', async () => {
    await setKeyPair(db, PAIR)
    const handle = createService(db)
    expect(await statusWith(handle, { ...PAIR, appId: OTHER.appId })).toBe(400)
    expect(await statusWith(handle, PAIR)).toBe(200)
  })
})

/** The content of the database's files as text; empty if it has no files. */
function bytesOf({ place }: TrialDatabase): string {
  if (typeof place !== 'string') return ''
  return readFileSync(place, 'latin1') + readFileSync(`${place}-wal`, 'latin1')
}
