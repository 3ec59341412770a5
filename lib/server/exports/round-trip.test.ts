import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { loadFile } from '@/lib/service/load/load'
import { exportBody } from './body'

const opened = await openTestApp()
const { upstream, exports, config } = opened.app
const ana = { id: 'ana', email: 'ana@team.example', role: 'admin' as const }
const TODAY = '2026-03-09'
const FORM = 'frm_health_23'
if (!opened.embedded) throw new Error('No embedded service')
const { db } = opened.embedded

/** Customers whose cells a spreadsheet would execute, change or truncate. */
const HOSTILE = [
  { id: 'x1', firstname: '=Ana', lastname: "O'Brien", phone: '+15550102233' },
  { id: 'x2', firstname: '-', lastname: "'s Gravenhage", phone: '0151 5550102' },
  { id: 'x3', firstname: 'Zoë\n"Z"', lastname: 'a;=1+1', phone: '' },
  { id: 'x4', firstname: "'=Bo", lastname: "a;'=1", phone: '+1 (555) 010-2233', email_optout: 1 },
]

beforeAll(async () => {
  await generateDemo(db, { customers: 60, seed: 7, today: TODAY })
  await setKeyPair(db, opened.secrets)
  const lines = HOSTILE.map((row) => JSON.stringify({ ...row, created_date: `${TODAY}T10:00:00.120Z` }))
  await load('hostile.ndjson', lines.join('\n'))
})
afterAll(() => opened.close())

async function load(name: string, content: string | Buffer) {
  const path = join(config.dataDir, name)
  writeFileSync(path, content)
  const bad: [number, string][] = []
  const onBad = (line: number, problem: string) => bad.push([line, problem])
  const { loaded } = await loadFile(db, path, { kind: null, onBad, onProgress: () => {} })
  return { loaded, bad }
}

async function exported(list: object): Promise<Buffer> {
  const { id } = await exports.start(ana, exportBody(config).parse({ ...list, format: 'csv' }), 'req_1')
  await exports.idle()
  const { parts } = await exports.fetch(ana, id, 'req_2')
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

/** Answers as a CSV file has them. */
const asText = (answers: object | null | undefined) =>
  Object.entries(answers ?? {}).map(([question, answer]) => [
    question,
    typeof answer === 'object' ? JSON.stringify(answer) : String(answer),
  ])

const READS = {
  customers: () => upstream.read('getCustomers', { limit: 1000 }),
  schedule: () => upstream.read('viewClassSchedule', { date: TODAY }),
  submissions: async () => {
    const { rows } = await upstream.read('getFormSubmissions', { form_id: FORM, offset: 0, limit: 1000 })
    return { rows: rows.map((row) => ({ ...row, submission_data: asText(row.submission_data) })) }
  },
}

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝\'",;\t\r\n\u2028 a1') }),
    fc.constantFrom('+49 30 1234', '+1 (555) 010-2233', "'+15550102233", 'yes', 'no', '1'),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())
const anyFlag = fc.constantFrom(0, 1)
const anyCustomer = fc.record({
  firstname: anyText,
  lastname: anyText,
  phone: anyText,
  last_location: anyText,
  email_optout: anyFlag,
  sms_optout: anyFlag,
})

it.each([
  [{ list: 'customers' }, 'customers'],
  [{ list: 'schedule', filters: { from: TODAY, to: TODAY } }, 'classes'],
  [{ list: 'submissions', filters: { form_id: FORM } }, 'submissions'],
] as const)('our own CSV of %j loads again with unchanged rows', async (body, table) => {
  const { rows: before } = await READS[body.list]()
  expect(before.length).toBeGreaterThan(3)
  const file = await exported(body)
  await db.deleteFrom(table).execute()
  expect((await READS[body.list]()).rows).toEqual([])
  expect(await load(`${body.list}.csv`, file)).toEqual({ loaded: before.length, bad: [] })
  expect((await READS[body.list]()).rows).toEqual(before)
})

// Last: it leaves other customers, or few.
it('customers with any text are the same after an export and an import', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCustomer, { minLength: 1, maxLength: 40 }), async (some) => {
      await db.deleteFrom('customers').execute()
      const rows = some.map((row, i) => ({ id: `c${i}`, ...row, created_date: `${TODAY}T10:00:00.120Z` }))
      await load('some.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'))
      const { rows: before } = await READS.customers()
      const file = await exported({ list: 'customers' })
      await db.deleteFrom('customers').execute()
      expect((await load('some.csv', file)).bad).toEqual([])
      expect((await READS.customers()).rows).toEqual(before)
      expect(before.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    }),
    { numRuns: 20 },
  )
})
