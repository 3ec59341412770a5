import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { hasTables, testPlace } from '@/lib/database/testing/place'
import { addressList, peerAddress } from '@/lib/server/app/peer'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { beginAttempt, forgiveAttempt, settleAttempt, tooManyAttempts } from './attempts'

const ANA = 'ana@example.com'
let db: AppDatabase

beforeEach(async () => {
  const place = await testPlace('desk')
  db = openDatabase<AppSchema>(place)
  if (!hasTables(place)) await migrate(db, appMigrations)
})
afterEach(() => db.destroy())

/** A wrong guess; returns whether it was checked. */
async function guess(account: string, peer: string, browser: string | null = null): Promise<boolean> {
  const { id } = await beginAttempt(db, { account, peer, browser })
  if (id !== null) await settleAttempt(db, id)
  return id !== null
}

/** How many of these consecutive guesses are checked. */
async function lookedAt(count: number, one: (i: number) => Promise<boolean>): Promise<number> {
  let looked = 0
  for (let i = 0; i < count; i++) if (await one(i)) looked += 1
  return looked
}

const forwarded = (header: string) =>
  peerAddress(
    {
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': header },
    } as unknown as IncomingMessage,
    addressList(['10.0.0.0/8']),
  )

describe('guessing the password of one account', () => {
  it('lets ten of a thousand concurrent attempts through, in any case of the email', async () => {
    const spellings = [ANA, 'ANA@example.com', ' Ana@Example.com ']
    const attempts = await Promise.all(
      Array.from({ length: 1000 }, (_, i) =>
        beginAttempt(db, { account: spellings[i % 3] ?? '', peer: '203.0.113.9' }),
      ),
    )
    expect(attempts.filter(({ id }) => id !== null)).toHaveLength(10)
    const retryAfter = attempts.find(({ refusal }) => refusal)?.refusal?.retryAfter
    expect(retryAfter).toBeGreaterThan(890)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  it.each([
    ['ports', (i: number) => forwarded(`203.0.113.9:${40_001 + i}`)],
    ['ports of an IPv6 address', (i: number) => forwarded(`[2001:db8::9]:${40_001 + i}`)],
    ['quotes and ports', (i: number) => forwarded(i % 2 ? '"203.0.113.9"' : `"203.0.113.9:${i}"`)],
    ['what is no address', (i: number) => forwarded(['unknown', '_hidden', '', '-'][i % 4] ?? '')],
    ['addresses in front', (i: number) => forwarded(`198.51.100.${i}, 203.0.113.9`)],
    ['addresses of one /64', (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`],
    ['an IPv4 address inside IPv6', (i: number) => (i % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')],
  ])('by changing %s: checks ten of 30, and other visitors aren’t blocked', async (_, peer) => {
    expect(await lookedAt(30, (i) => guess(ANA, peer(i)))).toBe(10)
    expect(await guess(ANA, forwarded('192.0.2.1:1'))).toBe(true)
  })

  it('from everywhere: checks twenty of 300 at once', async () => {
    const peers = Array.from({ length: 300 }, (_, i) => `198.51.${i >> 8}.${i & 255}`)
    const looked = await Promise.all(peers.map((peer) => guess(ANA, peer)))
    expect(looked.filter(Boolean)).toHaveLength(20)
  })

  it('lock-out: checks a browser that the account has signed in from while others guess', async () => {
    const others = Array.from({ length: 24 }, (_, i) => guess(ANA, `198.51.100.${i}`))
    await Promise.all([...others, ...others])
    // Long enough to show the delay on any machine.
    await db
      .updateTable('sign_in_failures')
      .set({ at: Date.now() + 5000 })
      .execute()
    expect(await guess(ANA, '203.0.113.9')).toBe(false)
    expect(await guess(ANA, '203.0.113.9', 'known')).toBe(true)
    expect(await lookedAt(30, (i) => guess(ANA, `192.0.2.${i}`, 'known'))).toBe(9)
  })

  it('does not count right passwords', async () => {
    for (let i = 0; i < 70; i++) {
      const { id } = await beginAttempt(db, { account: ANA, peer: '203.0.113.9' })
      expect(id).not.toBeNull()
      if (id) await forgiveAttempt(db, id)
    }
  })

  it('counts accounts and addresses separately', async () => {
    await lookedAt(10, () => guess(ANA, '203.0.113.9'))
    expect(await guess(ANA, '203.0.113.10')).toBe(true)
    expect(await guess('bob@example.com', '203.0.113.9')).toBe(true)
  })
})

describe('spraying one password over many accounts', () => {
  it.each([
    ['one address', 50, () => '203.0.113.9'],
    ['one /64', 50, (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`],
    ['one /48', 200, (i: number) => `2001:db8:1:${(i + 1).toString(16)}::1`],
  ])('from %s: checks %i of 300', async (_, most, peer) => {
    expect(await lookedAt(300, (i) => guess(`${i}@example.com`, peer(i)))).toBe(most)
    expect(await guess('late@example.com', '192.0.2.1')).toBe(true)
    // A user in that office can still sign in.
    expect(await guess('late@example.com', peer(0), 'known')).toBe(true)
    const { refusal } = await beginAttempt(db, { account: 'late@example.com', peer: peer(0) })
    if (!refusal) throw new Error('was looked at')
    expect(tooManyAttempts(refusal)).toMatchObject({ status: 429, options: { headers: expect.anything() } })
    expect(refusal.retryAfter).toBeGreaterThan(800)
    expect(refusal.retryAfter).toBeLessThanOrEqual(900)
  })

  it('asks many users who sign in at once from one address to retry in seconds', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        beginAttempt(db, { account: `${i}@example.com`, peer: '203.0.113.9' }),
      ),
    )
    const refused = attempts.flatMap(({ refusal }) => refusal ?? [])
    expect(refused).toHaveLength(30)
    expect(new Set(refused.map((one) => tooManyAttempts(one).status))).toEqual(new Set([503]))
    for (const { id } of attempts) if (id) await forgiveAttempt(db, id)
    expect(await guess('81@example.com', '203.0.113.9')).toBe(true)
  })

  it('guesses without an account, such as of links, count for the address', async () => {
    const link = async () => {
      const { id } = await beginAttempt(db, { account: null, peer: '203.0.113.9' })
      if (id) await settleAttempt(db, id)
      return id !== null
    }
    expect(await lookedAt(70, link)).toBe(50)
  })
})

it('a guess dated in the future counts for 15 minutes at most, as after a clock change', async () => {
  const attempts = { account: ANA, peer: '203.0.113.9' }
  expect(await lookedAt(30, () => guess(ANA, '203.0.113.9'))).toBe(10)
  const ahead = Date.now() + 365 * 24 * 60 * 60_000
  await db.updateTable('sign_in_failures').set({ at: ahead }).execute()
  const { refusal } = await beginAttempt(db, attempts)
  expect(refusal?.retryAfter).toBeLessThanOrEqual(900)
  await db
    .updateTable('sign_in_failures')
    .set(({ eb }) => ({ at: eb('at', '-', 15 * 60_000) }))
    .execute()
  expect(await guess(ANA, '203.0.113.9')).toBe(true)
})

it('stores neither email nor address in plain text', async () => {
  await guess(ANA, '203.0.113.9')
  await guess(ANA, '2001:db8::9')
  const rows = await db.selectFrom('sign_in_failures').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/ana|203\.0|2001:/)
})
