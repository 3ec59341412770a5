import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasKeyPair, setKeyPair } from './keys'
import { openService } from './open'
import { createService } from './service'

const PAIR = { apiKey: 'an-api-key-to-look-for', secretKey: 'a-secret-key-to-look-for', appId: 'app-1' }
const OTHER = { apiKey: 'another-api-key', secretKey: 'another-secret-key', appId: 'app-2' }

let folder: string
let file: string
let db: Awaited<ReturnType<typeof openService>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-keys-'))
  file = join(folder, 'engagement.db')
  db = await openService(file)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

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
  it('a stolen database file: it holds neither key', async () => {
    await setKeyPair(db, PAIR)
    await db.destroy()
    const bytes = readBytes(file) + readBytes(`${file}-wal`)
    expect(bytes).toContain(PAIR.appId)
    expect(bytes.includes(PAIR.apiKey)).toBe(false)
    expect(bytes.includes(PAIR.secretKey)).toBe(false)
    db = await openService(file)
  })

  it('without a pair, no key is right, not even an empty one', async () => {
    const handle = createService(db)
    expect(await hasKeyPair(db)).toBe(false)
    for (const pair of [PAIR, { apiKey: '', secretKey: '', appId: '' }])
      expect(await statusWith(handle, pair)).toBe(401)
  })

  it('a new pair takes the place of the old one at once, also when another process set it', async () => {
    const handle = createService(db)
    await setKeyPair(db, PAIR)
    expect(await hasKeyPair(db)).toBe(true)
    expect(await statusWith(handle, PAIR)).toBe(200)
    const elsewhere = await openService(file)
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

/** A file's bytes as text; a file that isn't there has none. */
function readBytes(name: string): string {
  try {
    return readFileSync(name, 'latin1')
  } catch {
    return ''
  }
}
