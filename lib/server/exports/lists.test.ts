import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertFailedRemoval } from '@/lib/server/removals/testing/failed-removal'
import { openTestApp } from '@/lib/server/testing/test-app'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { type ExportBody, exportBody } from './body'

const opened = await openTestApp()
const { db, audit, upstream, exports } = opened.app
const ana = { id: 'ana', email: 'ana@team.example', role: 'admin' as const }
const ourBody = exportBody(opened.app.config)
const TODAY = '2026-03-09'

beforeAll(async () => {
  const { embedded, secrets } = opened
  if (!embedded) throw new Error('No embedded service')
  await generateDemo(embedded.db, { customers: 1300, seed: 7, today: TODAY })
  await setKeyPair(embedded.db, secrets)
})
afterAll(() => opened.close())

/** A list's file as an independent reader reads it, headings first. */
async function exported(asked: object) {
  const body = ourBody.parse(asked)
  const { id } = await exports.start(ana, body, 'req_1')
  await exports.idle()
  const { state, manifest, reason } = await exports.find(ana, id)
  expect([state, reason]).toEqual(['ready', null])
  const { parts } = await exports.fetch(ana, id, 'req_2')
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  const bytes = Buffer.concat(all)
  const [names = [], ...rows] = await readBack(body, bytes)
  return { names, rows, manifest }
}

async function readBack({ format }: ExportBody, bytes: Buffer): Promise<unknown[][]> {
  if (format === 'csv') return parse(bytes, { bom: true })
  const [sheet] = await readXlsx(bytes, { trim: false })
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell instanceof Date ? rounded(cell) : cell)))
}

/** A spreadsheet's times are fractions of days; this reader truncates where spreadsheets round. */
const rounded = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000)

/** A text as the CSV file has it. */
const safe = (value: unknown) => {
  const text = String(value ?? '')
  return /^\s*[=+\-@]/.test(text) && !/^\+[\d ]+$/.test(text) ? `'${text}` : text
}

const yesNo = (flag: unknown) => (flag === 1 ? 'yes' : 'no')

describe('each list reads back unchanged', () => {
  it('customers, by a filter', async () => {
    const since = '2026-02-20'
    const { rows: all } = await upstream.read('getCustomers', { updated_since: since, limit: 1000 })
    expect(all.length).toBeGreaterThan(10)
    expect(all.length).toBeLessThan(1000)
    const { rows } = await exported({ list: 'customers', format: 'csv', filters: { updated_since: since } })
    const fields = ['id', 'firstname', 'lastname', 'email', 'phone', 'last_location', 'email_optout']
    expect(rows.map((row) => row.slice(0, 7))).toEqual(
      all.map((row) => fields.map((name) => safe(name === 'email_optout' ? yesNo(row[name]) : row[name]))),
    )
  })

  it('customers with real dates and numbers', async () => {
    const { rows: all } = await upstream.read('getCustomers', { limit: 1000 })
    const columns = ['created_date', 'email_optout', 'phone']
    const { rows, manifest } = await exported({
      list: 'customers',
      format: 'xlsx',
      columns,
      zone: 'Asia/Tokyo',
    })
    expect(rows).toHaveLength(1300)
    const nine = 9 * 3_600_000
    expect(rows.slice(0, 1000)).toEqual(
      all.map(({ created_date, email_optout, phone }) => [
        new Date(Date.parse(String(created_date)) + nine),
        yesNo(email_optout),
        phone || null,
      ]),
    )
    expect(manifest).toMatchObject({ timeZone: 'Asia/Tokyo', rows: 1300, cutCells: 0 })
  })

  it('opt-outs of a channel', async () => {
    const { rows: all } = await upstream.read('getOptoutCustomers', { type: 'sms', limit: 1000 })
    const { rows } = await exported({
      list: 'opt-outs',
      format: 'xlsx',
      filters: { type: 'sms' },
      columns: ['id'],
    })
    expect(rows).toEqual(all.map(({ id }) => [id]))
    expect(rows.length).toBeGreaterThan(5)
  })

  it('the schedule of some days', async () => {
    const days = ['2026-03-08', '2026-03-09', '2026-03-10']
    const pages = await Promise.all(days.map((date) => upstream.read('viewClassSchedule', { date })))
    const all = pages.flatMap(({ rows }) => rows)
    const filters = { from: days[0], to: days[2] }
    const { rows } = await exported({ list: 'schedule', format: 'csv', filters })
    expect(rows.map(([id, , , , , date, start]) => [id, date, start])).toEqual(
      all.map(({ class_id, date, start_time }) => [class_id, date, start_time]),
    )
    const typed = await exported({
      list: 'schedule',
      format: 'xlsx',
      filters,
      columns: ['date', 'start_time'],
      zone: 'Asia/Tokyo',
    })
    // The studio's local time, whatever the zone.
    expect(typed.manifest?.timeZone).toBeNull()
    const dayNought = '1899-12-30'
    expect(typed.rows).toEqual(
      all.map(({ date, start_time }) => [
        new Date(`${date}T00:00:00Z`),
        new Date(`${dayNought}T${start_time}Z`),
      ]),
    )
  })

  it('a form’s submissions, with a column for each question', async () => {
    const form = 'frm_health_23'
    const { rows: all } = await upstream.read('getFormSubmissions', { form_id: form, offset: 0, limit: 1000 })
    const questions = [...new Set(all.flatMap(({ submission_data }) => Object.keys(submission_data ?? {})))]
    const body = { list: 'submissions', format: 'csv', filters: { form_id: form } }
    const { names, rows, manifest } = await exported(body)
    expect(names).toEqual(['Submission ID', 'Submitted', 'Form ID', ...questions])
    const plain = (value: unknown) => (typeof value === 'object' && value ? JSON.stringify(value) : value)
    expect(rows).toEqual(
      all.map(({ submission_id, submission_date, form_id, submission_data }) => [
        submission_id,
        submission_date,
        form_id,
        ...questions.map((question) => safe(plain(submission_data?.[question]))),
      ]),
    )
    expect(manifest).toMatchObject({ rows: all.length, leftOutAnswers: 0 })
    const [question = ''] = questions
    const few = await exported({ ...body, columns: [`answer:${question}`, 'submission_id'] })
    expect(few.names).toEqual([question, 'Submission ID'])
  })

  it('the audit log and removals', async () => {
    const entry = { actorId: 'ben', role: 'admin', outcome: 'done', requestId: null } as const
    await audit.recordAll(
      Array.from({ length: 700 }, (_, i) => ({ ...entry, action: 'team.add' as const, subject: `p${i}` })),
    )
    const { rows } = await exported({ list: 'audit', format: 'xlsx', filters: { action: 'team.add' } })
    expect(rows.map((row) => row[6])).toEqual(Array.from({ length: 700 }, (_, i) => `p${699 - i}`))
    expect(rows[0]?.[1]).toBeInstanceOf(Date)
    const removals = { list: 'removals', format: 'csv' } as const
    expect((await exported(removals)).rows).toEqual([])
    const at = Date.parse(`${TODAY}T08:00:00.000Z`)
    for (const nth of [0, 1]) await insertFailedRemoval(db, `rem_${nth}`, at + nth)
    expect((await exported(removals)).rows).toHaveLength(2)
    const since = new Date(at).toISOString()
    const changed = await exported({ ...removals, columns: ['contactId'], filters: { since } })
    expect(changed.rows).toEqual([['rem_1']])
    expect(changed.manifest?.filters).toEqual({ since })
  })
})

describe('export requests', () => {
  const of = (body: object) => ourBody.safeParse({ list: 'customers', format: 'csv', ...body }).success

  it.each([
    { format: 'pdf' },
    { list: 'team' },
    { filters: { email: 'ana@studio.example' } },
    { filters: { updated_since: 'yesterday' } },
    { filters: { updated_since: '2026-03-09', by_sms: 'out' } },
    { filters: { created_from: '2026-03-09', created_to: '2026-03-08' } },
    { columns: [] },
    { columns: ['id', 'id'] },
    { columns: ['__proto__'] },
    { zone: 'Mars/Olympus' },
    { list: 'schedule' },
    { list: 'schedule', filters: { from: '2026-03-09', to: '2026-03-08' } },
    { list: 'schedule', filters: { from: '2026-03-09', to: '2027-03-10' } },
    { list: 'submissions', filters: { form_id: '../getCustomers' } },
    { list: 'opt-outs', filters: { type: 'fax' } },
    { list: 'audit', filters: { action: 'nothing' } },
    { userId: 'ben' },
  ])('rejects %j', (body) => expect(of(body)).toBe(false))

  it('reports an invalid filter once', () => {
    const filters = { location: ' ', created_from: 'yesterday' }
    const { error } = ourBody.safeParse({ list: 'customers', format: 'csv', filters })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'filters.location',
      'filters.created_from',
    ])
  })

  it('personal data: filters are stored and audited, and can’t be a name, an email or a phone', async () => {
    await exported({ list: 'customers', format: 'csv', filters: { event_since_date: TODAY } })
    const { detail } = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'export.started')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toEqual({
      list: 'customers',
      format: 'csv',
      filters: `{"event_since_date":"${TODAY}"}`,
    })
  })
})
