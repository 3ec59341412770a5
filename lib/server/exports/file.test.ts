import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { customersAsCsv, openTrialExports, trialCustomer, trialCustomers } from './testing/trial-exports'

const trial = await openTrialExports()
const { api, made, bytesOf, chunksOf, recorded } = trial
beforeEach(trial.reset)
afterAll(trial.end)

describe('a file of a list', () => {
  it('has all rows, not one page, and describes itself', async () => {
    api.rows = trialCustomers(2500)
    const { id, state, manifest, fileName } = await made({
      ...customersAsCsv,
      filters: { updated_since: '2026-01-01' },
    })
    expect(state).toBe('ready')
    expect(api.calls.map(({ offset }) => offset)).toEqual([0, 999, 1998, 2500, 2499])
    expect(api.calls[0]).toMatchObject({ updated_since: '2026-01-01', limit: 1000 })
    const bytes = await bytesOf(id)
    const [names, ...lines]: string[][] = parse(bytes, { bom: true })
    expect(names?.[0]).toBe('Contact ID')
    expect(lines.map(([contact]) => contact)).toEqual(api.rows.map((_, i) => `c${i}`))
    expect(lines[1]).toEqual([
      'c1',
      'Ana-1',
      'Lovelace',
      'ana1@studio.example',
      '+1 555 010 2233',
      'Harbor',
      'yes',
      'no',
      '2026-03-09T20:05:00.000Z',
      // Only the directory knows the rest.
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(manifest).toMatchObject({
      rows: 2500,
      unreadable: 0,
      changedWhileRead: false,
      filters: { updated_since: '2026-01-01' },
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      requestedBy: { id: trial.ana.id, role: 'manager' },
    })
    expect(Date.parse(manifest?.readFrom ?? '')).toBeLessThanOrEqual(Date.parse(manifest?.readTo ?? ''))
    expect(fileName).toMatch(/^customers-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  })

  it('has the requested columns in their order', async () => {
    const { id } = await made({ ...customersAsCsv, columns: ['email', 'id'] })
    expect(parse(await bytesOf(id), { bom: true })[1]).toEqual(['ana0@studio.example', 'c0'])
  })

  it('reports unreadable rows', async () => {
    api.rows = [...trialCustomers(1200), null, 'no row', ...trialCustomers(1500).slice(1200)]
    const { manifest } = await made()
    expect(manifest).toMatchObject({ rows: 1500, unreadable: 2, changedWhileRead: false })
  })

  it.each(['added', 'taken away'])('reports that rows were %s during the read', async (what) => {
    api.rows = trialCustomers(3000)
    api.before = async ({ offset }) => {
      if (offset === 999) api.rows = what === 'added' ? [trialCustomer(9000), ...api.rows] : api.rows.slice(1)
      return undefined
    }
    const { manifest, rows: written } = await made()
    expect(manifest?.changedWhileRead).toBe(true)
    expect(written).toBeGreaterThanOrEqual(2999)
  })

  it('ends if upstream returns the same page forever', async () => {
    api.before = async (_, response) => {
      response.end(JSON.stringify({ members: trialCustomers(1000) }))
      return true
    }
    expect((await made()).manifest).toMatchObject({ rows: 1000, changedWhileRead: true })
  })

  it('waits while upstream is busy, and resumes', async () => {
    let left = 2
    api.before = async (_, response) => {
      if (left-- <= 0) return undefined
      response.writeHead(429).end('{}')
      return true
    }
    expect(await made()).toMatchObject({ state: 'ready', rows: 3 })
  })

  it('fails with a message and no file if upstream stays away', async () => {
    api.rows = trialCustomers(1500)
    api.before = async ({ offset }, response) => {
      if (offset === 0) return undefined
      response.writeHead(400).end('{}')
      return true
    }
    const failed = await made()
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('system') })
    expect(await chunksOf(failed.id)).toEqual([])
    await expect(bytesOf(failed.id)).rejects.toMatchObject({ status: 410 })
    expect(await recorded(failed.id)).toEqual(['export.started', 'export.failed'])
  })
})
