import 'server-only'
import type { ServerResponse } from 'node:http'
import type { ExportBody } from '@/lib/server/exports/body'
import { createExports, type Exports } from '@/lib/server/exports/exports'
import { exportTables } from '@/lib/server/process/open-app'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

interface Asked {
  limit: number
  offset: number
}

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }

/** One of the customers in the test API. */
export const trialCustomer = (i: number) => ({
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
export const trialCustomers = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => trialCustomer(i))

export const customersAsCsv = { list: 'customers', format: 'csv' } as const satisfies ExportBody

/** An app over an API that a test fills and disturbs, with calls of its exports. */
export async function openTrialExports() {
  const servers = loopback()
  const api = {
    rows: trialCustomers(3),
    calls: [] as Asked[],
    /** Runs before a page is returned; true: it has responded. */
    before: async (_: Asked, __: ServerResponse): Promise<boolean | undefined> => undefined,
  }
  const url = await servers.http(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const asked: Asked = JSON.parse(text)
    api.calls.push(asked)
    if (await api.before(asked, response)) return
    response.end(JSON.stringify({ members: api.rows.slice(asked.offset, asked.offset + asked.limit) }))
  })
  const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
  const { db, audit, upstream, readQuota, directory, log } = opened.app
  const { authSecret } = opened.secrets
  const clock = { now: Date.now() }
  let people = 0

  /** An instance on the same database. */
  const copy = (more: Partial<Parameters<typeof createExports>[0]> = {}): Exports =>
    createExports({
      ...{ db, audit, upstream, readQuota, directory, log, authSecret },
      tables: exportTables(db),
      now: () => clock.now,
      waitsMs: [1, 1],
      ...more,
    })
  const exports = copy()

  const trial = {
    ...opened,
    api,
    clock,
    copy,
    exports,
    ana: { id: '', email: 'ana@team.example', role: 'manager' as const },
    /** A user without exports, and an API with three customers that behaves. */
    reset() {
      people += 1
      trial.ana = { ...trial.ana, id: `ana-${people}` }
      Object.assign(api, { rows: trialCustomers(3), calls: [], before: async () => undefined })
      clock.now = Date.now()
    },
    async made(body: ExportBody = customersAsCsv) {
      const { id } = await exports.start(trial.ana, body, 'req_1')
      await exports.idle()
      return exports.find(trial.ana, id)
    },
    async bytesOf(id: string, from = exports): Promise<Buffer> {
      const { parts } = await from.fetch(trial.ana, id, 'req_2')
      const all: Uint8Array[] = []
      for await (const part of parts) all.push(part)
      return Buffer.concat(all)
    },
    async chunksOf(id: string) {
      const query = db.selectFrom('export_chunks').select('sealed').where('export_id', '=', id)
      return (await query.orderBy('place').execute()).map(({ sealed }) => Buffer.from(new Uint8Array(sealed)))
    },
    async recorded(id: string) {
      const query = db.selectFrom('audit').select('action').where('subject', '=', id)
      return (await query.orderBy('seq').execute()).map(({ action }) => action)
    },
    rowOf: (id: string) =>
      db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Holds upstream's response from an offset on; `reached` resolves when that was requested. */
    holdAt(offset: number) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const reached = new Promise<void>((resolve) => {
        api.before = async (asked) => {
          if (asked.offset < offset) return undefined
          resolve()
          await held
          return undefined
        }
      })
      return { reached, release }
    },
    async end() {
      await exports.stop()
      await opened.close()
      await servers.close()
    },
  }
  return trial
}
