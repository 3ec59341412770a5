import type { ServerResponse } from 'node:http'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loopback } from '@/lib/upstream/loopback-server'
import { openTestDesk } from '../team/test-desk'
import type { ExportBody } from './body'
import { createExports, type Exports } from './exports'

interface Asked {
  limit: number
  offset: number
}

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const SECRETS = ['Ana-7 Lovelace', 'ana7@studio.example']
const person = (i: number) => ({
  id: `c${i}`,
  firstname: `Ana-${i}`,
  lastname: 'Lovelace',
  email: `ana${i}@studio.example`,
  phone: '+1 555 010 2233',
  last_location: i % 2 ? 'Harbor' : '',
  email_optout: i % 2,
  sms_optout: 0,
  created_date: '2026-03-09T20:05:00.000Z',
})
const people = (count: number): unknown[] => Array.from({ length: count }, (_, i) => person(i))

const servers = loopback()
/** What upstream has, and what it does before it answers a page. */
let rows: unknown[] = []
let before: (asked: Asked, response: ServerResponse) => Promise<boolean | undefined> = async () => undefined
let calls: Asked[] = []
const url = await servers.http(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const asked: Asked = JSON.parse(text)
  calls.push(asked)
  if (await before(asked, response)) return
  response.end(JSON.stringify({ members: rows.slice(asked.offset, asked.offset + asked.limit) }))
})

const opened = await openTestDesk({ ENGAGEMENT_API_URL: url, ...KEYS })
const { db, audit, upstream, readQuota, log } = opened.desk
const { authSecret } = opened.secrets
const clock = { now: Date.now() }
/** A copy of the app on the same database. */
const copy = (more: Partial<Parameters<typeof createExports>[0]> = {}): Exports =>
  createExports({
    db,
    audit,
    upstream,
    readQuota,
    log,
    authSecret,
    now: () => clock.now,
    waitsMs: [1, 1],
    ...more,
  })
const exports = copy()
afterAll(async () => {
  await exports.stop()
  await opened.close()
  await servers.close()
})

let people_ = 0
let ana = { id: '', email: '', role: 'manager' as const }
beforeEach(() => {
  people_ += 1
  ana = { id: `ana-${people_}`, email: 'ana@team.example', role: 'manager' }
  rows = people(3)
  before = async () => undefined
  calls = []
  clock.now = Date.now()
})

const csv: ExportBody = { list: 'customers', format: 'csv' }

async function made(body: ExportBody = csv) {
  const { id } = await exports.start(ana, body, 'req_1')
  await exports.idle()
  return exports.find(ana, id)
}

async function bytesOf(id: string, from = exports): Promise<Buffer> {
  const { parts } = await from.fetch(ana, id, 'req_2')
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const chunksOf = async (id: string) => {
  const query = db.selectFrom('export_chunks').select('sealed').where('export_id', '=', id)
  return (await query.orderBy('place').execute()).map(({ sealed }) => Buffer.from(new Uint8Array(sealed)))
}
const recorded = async (id: string) =>
  (await db.selectFrom('audit').selectAll().where('subject', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  )
const rowOf = (id: string) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a file of a list', () => {
  it('has all rows and not one page, and says of itself what it is', async () => {
    rows = people(2500)
    const { id, state, manifest, fileName } = await made({ ...csv, filters: { updated_since: '2026-01-01' } })
    expect(state).toBe('ready')
    expect(calls.map(({ offset }) => offset)).toEqual([0, 999, 1998])
    expect(calls[0]).toMatchObject({ updated_since: '2026-01-01', limit: 1000 })
    const bytes = await bytesOf(id)
    const [names, ...lines]: string[][] = parse(bytes)
    expect(names?.[0]).toBe('Contact id')
    expect(lines.map(([contact]) => contact)).toEqual(rows.map((_, i) => `c${i}`))
    expect(lines[1]).toEqual([
      'c1',
      'Ana-1',
      'Lovelace',
      'ana1@studio.example',
      "'+1 555 010 2233",
      'Harbor',
      '1',
      '0',
      '2026-03-09T20:05:00.000Z',
    ])
    const { createHash } = await import('node:crypto')
    expect(manifest).toMatchObject({
      rows: 2500,
      unreadable: 0,
      changedWhileRead: false,
      filters: { updated_since: '2026-01-01' },
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      requestedBy: { id: ana.id, role: 'manager' },
    })
    expect(Date.parse(manifest?.readFrom ?? '')).toBeLessThanOrEqual(Date.parse(manifest?.readTo ?? ''))
    expect(fileName).toMatch(/^customers-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  })

  it('has the columns that were asked for, in their order', async () => {
    const { id } = await made({ ...csv, columns: ['email', 'id'] })
    expect(parse(await bytesOf(id))[1]).toEqual(['ana0@studio.example', 'c0'])
  })

  it('tells of rows that can’t be read', async () => {
    rows = [...people(1200), null, 'no row', ...people(1500).slice(1200)]
    const { manifest } = await made()
    expect(manifest).toMatchObject({ rows: 1500, unreadable: 2, changedWhileRead: false })
  })

  it.each(['added', 'taken away'])('tells that rows were %s while it was read', async (what) => {
    rows = people(3000)
    before = async ({ offset }) => {
      if (offset === 999) rows = what === 'added' ? [person(9000), ...rows] : rows.slice(1)
      return undefined
    }
    const { manifest, rows: written } = await made()
    expect(manifest?.changedWhileRead).toBe(true)
    expect(written).toBeGreaterThanOrEqual(2999)
  })

  it('comes to an end where upstream gives the same page for ever', async () => {
    before = async (_, response) => {
      response.end(JSON.stringify({ members: people(1000) }))
      return true
    }
    expect((await made()).manifest).toMatchObject({ rows: 1000, changedWhileRead: true })
  })

  it('waits where upstream is busy, and goes on', async () => {
    let left = 2
    before = async (_, response) => {
      if (left-- <= 0) return undefined
      response.writeHead(429).end('{}')
      return true
    }
    expect(await made()).toMatchObject({ state: 'ready', rows: 3 })
  })

  it('fails in words where upstream stays away, with nothing to fetch', async () => {
    rows = people(1500)
    before = async ({ offset }, response) => {
      if (offset === 0) return undefined
      response.writeHead(400).end('{}')
      return true
    }
    const failed = await made()
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('studio’s system') })
    expect(await chunksOf(failed.id)).toEqual([])
    await expect(bytesOf(failed.id)).rejects.toMatchObject({ status: 410 })
    expect(await recorded(failed.id)).toEqual(['export.started', 'export.failed'])
  })
})

describe('personal data at rest', () => {
  it('no part of a file is to be read in the database, nor its key', async () => {
    rows = people(4000)
    const { id } = await made()
    const chunks = await chunksOf(id)
    expect(chunks.length).toBeGreaterThan(1)
    const all = Buffer.concat(chunks).toString('latin1')
    for (const secret of SECRETS) expect(all).not.toContain(secret)
    const { manifest: _, ...row } = await rowOf(id)
    expect(JSON.stringify(row)).not.toContain('studio.example')
    // Not with another secret either.
    const thief = copy({ authSecret: 'another secret of at least thirty-two characters' })
    await expect(bytesOf(id, thief)).rejects.toThrow()
  })

  it('a part that was changed or put elsewhere is not handed over', async () => {
    rows = people(8000)
    for (const tamper of ['swap', 'cut', 'flip']) {
      const { id } = await made()
      const [one, two] = await chunksOf(id)
      if (!one || !two) throw new Error('A file of one part')
      const put = (place: number, sealed: Uint8Array) =>
        db
          .updateTable('export_chunks')
          .set({ sealed })
          .where('export_id', '=', id)
          .where('place', '=', place)
          .execute()
      if (tamper === 'swap') await put(0, two)
      if (tamper === 'flip') await put(0, Buffer.from(one).fill((one[5] ?? 0) ^ 1, 5, 6))
      if (tamper === 'cut') await db.updateTable('exports').set({ chunks: 1 }).where('id', '=', id).execute()
      await expect(bytesOf(id), tamper).rejects.toThrow()
      expect(await chunksOf(id)).toEqual([])
    }
  })
})

describe('a file is handed over once', () => {
  it('the second time it is gone, with its parts and its key', async () => {
    const { id } = await made()
    expect((await bytesOf(id)).byteLength).toBeGreaterThan(100)
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
    expect(await chunksOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'fetched', sealed_key: null })
    expect(await recorded(id)).toEqual(['export.started', 'export.done', 'export.fetched'])
  })

  it('of 20 who ask at once, on two copies, one is given it', async () => {
    const { id } = await made()
    const other = copy()
    const asked = Array.from({ length: 20 }, (_, i) => bytesOf(id, i % 2 ? other : exports))
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('who goes away amid it has had it', async () => {
    rows = people(8000)
    const { id } = await made()
    const { parts } = await exports.fetch(ana, id, 'req_2')
    await parts.next()
    await parts.return(undefined)
    expect(await chunksOf(id)).toEqual([])
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
  })

  it('another person’s is not there', async () => {
    const { id } = await made()
    const ben = { ...ana, id: 'ben' }
    await expect(exports.find(ben, id)).rejects.toMatchObject({ status: 404 })
    await expect(exports.cancel(ben, id, 'req_3')).rejects.toMatchObject({ status: 404 })
    await expect(exports.fetch(ben, id, 'req_3')).rejects.toMatchObject({ status: 404 })
    expect(await exports.list(ben)).toEqual([])
    expect((await exports.find(ana, id)).state).toBe('ready')
  })

  it('after an hour it is gone, swept or not', async () => {
    const { id } = await made()
    clock.now += 60 * 60_000
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 410 })
    await exports.sweep()
    expect(await chunksOf(id)).toEqual([])
    expect(await exports.find(ana, id)).toMatchObject({ state: 'expired' })
    expect(await recorded(id)).toEqual(['export.started', 'export.done', 'export.expired'])
    clock.now += 24 * 60 * 60_000
    await exports.sweep()
    expect(await exports.list(ana)).toEqual([])
  })
})

describe('while it is made', () => {
  /** Holds upstream's answer from an offset on; resolves when it was asked for that. */
  function holdAt(offset: number) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const reached = new Promise<void>((resolve) => {
      before = async (asked) => {
        if (asked.offset < offset) return undefined
        resolve()
        await held
        return undefined
      }
    })
    return { reached, release }
  }

  it('it tells its rows, is alone, and isn’t handed over', async () => {
    rows = people(1500)
    const { reached, release } = holdAt(999)
    const { id } = await exports.start(ana, csv, 'req_1')
    await reached
    await vi.waitFor(async () =>
      expect(await exports.find(ana, id)).toMatchObject({ state: 'running', rows: 1000 }),
    )
    await expect(exports.start(ana, csv, 'req_2')).rejects.toMatchObject({ status: 409 })
    await expect(copy().start(ana, csv, 'req_2')).rejects.toMatchObject({ status: 409 })
    await expect(bytesOf(id)).rejects.toMatchObject({ status: 409 })
    release()
    await exports.idle()
    expect(await exports.find(ana, id)).toMatchObject({ state: 'ready', rows: 1500 })
  })

  it.each(['the same', 'another'])('it can be cancelled on %s copy of the app', async (which) => {
    rows = people(9000)
    const { reached, release } = holdAt(7000)
    const { id } = await exports.start(ana, csv, 'req_1')
    await reached
    const cancelled = await (which === 'another' ? copy() : exports).cancel(ana, id, 'req_2')
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: null })
    release()
    await exports.idle()
    expect(await chunksOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', sealed_key: null })
    expect(await recorded(id)).toEqual(['export.started', 'export.cancelled'])
    expect((await made()).state).toBe('ready')
  })

  it('an orderly end of the app says so in it', async () => {
    rows = people(1500)
    const { reached, release } = holdAt(999)
    const ending = copy()
    const { id } = await ending.start(ana, csv, 'req_1')
    await reached
    await ending.stop()
    release()
    expect(await exports.find(ana, id)).toMatchObject({
      state: 'failed',
      reason: 'Frontdesk was stopped while it was made.',
    })
    expect(await chunksOf(id)).toEqual([])
  })
})

describe('scraping by a member of staff', () => {
  const reader = () => ({ id: ana.id, role: ana.role, requestId: 'req_0' })

  it('rows beyond the quota end the export, with nothing to fetch', async () => {
    await readQuota.take(reader(), 198_500)
    rows = people(2000)
    const failed = await made()
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('in an hour') })
    expect(await chunksOf(failed.id)).toEqual([])
    // Nobody was given the rows that were read for it.
    await readQuota.take(reader(), 1500)
    await expect(exports.start(ana, csv, 'req_2')).rejects.toMatchObject({ status: 429 })
  })

  it('rows of a file count, of one that never came to be they don’t', async () => {
    rows = people(900)
    await made()
    await readQuota.take(reader(), 199_100)
    await expect(readQuota.take(reader(), 1)).rejects.toMatchObject({ status: 429 })
  })
})
