import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTrialDatabase, type TrialDatabase } from '@/lib/service/testing/trial-database'
import type { Kind } from './kinds'
import { loadFile } from './load'

let folder: string
let trial: TrialDatabase
let db: TrialDatabase['db']

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-load-'))
  trial = await openTrialDatabase()
  db = trial.db
})

afterEach(async () => {
  await trial.close()
  rmSync(folder, { recursive: true })
})

async function load(name: string, content: string | Buffer, kind: Kind | null = null) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const bad: [number, string][] = []
  const count = await loadFile(db, path, {
    kind,
    onBad: (line, problem) => bad.push([line, problem]),
    onProgress: () => {},
  })
  return { ...count, bad, count: count.bad }
}

const ndjson = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const customer = (id: string, more = {}) => ({ id, created_date: '2026-01-02T03:04:05.000Z', ...more })
const customers = () => db.selectFrom('customers').selectAll().orderBy('id').execute()

describe('NDJSON', () => {
  it('loads the good lines and reports the bad ones', async () => {
    const lines = [
      JSON.stringify(customer('c1', { firstname: 'Ana' })),
      'not json',
      '[1]',
      JSON.stringify({ id: 'c2' }),
      '',
      JSON.stringify(customer('c3', { email_optout: 7 })),
      JSON.stringify(customer('c4')),
    ]
    const { loaded, bad } = await load('a.ndjson', `\ufeff${lines.join('\r\n')}\r\n`)
    expect(loaded).toBe(2)
    expect(bad).toEqual([
      [2, 'is not JSON'],
      [3, 'is not a JSON object'],
      [4, 'as customers: created_date must be a date and time such as 2026-03-09T20:05:00Z'],
      [6, 'as customers: email_optout must be 0 or 1'],
    ])
    expect((await customers()).map(({ id }) => id)).toEqual(['c1', 'c4'])
  })

  it('reports lines that are too long or not UTF-8, and continues', async () => {
    const content = Buffer.concat([
      Buffer.from(`{"id":"${'x'.repeat(1024 * 1024)}"}\n`),
      Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
      Buffer.from(ndjson(customer('c1'))),
    ])
    const { loaded, bad } = await load('a.ndjson', content)
    expect(loaded).toBe(1)
    expect(bad).toEqual([
      [1, 'is longer than 1 MiB'],
      [2, 'is not UTF-8'],
    ])
  })

  it('replaces data with the same id', async () => {
    await load(
      'a.ndjson',
      ndjson(customer('c1', { firstname: 'Ana' }), customer('c1', { firstname: 'Anna' })),
    )
    await load('b.ndjson', ndjson(customer('c1', { firstname: 'Annika' })))
    expect(await customers()).toMatchObject([{ id: 'c1', firstname: 'Annika' }])
  })

  it('fills the columns that filters use', async () => {
    const event = { id: 'e1', event_type: 'visit', event_date: '2026-03-04', event_time: '10:00:00' }
    const row = customer('c1', {
      email: 'ANA@X.example',
      phone: '+1 (555) 010',
      sms_optout: 1,
      events: [event],
    })
    await load('a.ndjson', ndjson(row))
    expect(await customers()).toMatchObject([
      {
        email_folded: 'ana@x.example',
        phone_digits: '+1555010',
        optout_date: '2026-01-02T03:04:05.000Z',
        updated_date: '2026-01-02T03:04:05.000Z',
        last_event_date: '2026-03-04',
      },
    ])
  })

  it('detects every kind by its fields', async () => {
    const { loaded, bad } = await load(
      'a.ndjson',
      ndjson(
        customer('c1', { user_id: 'u1' }),
        { id: 'e1', user_id: 'u1', event_type: 'visit', event_date: '2026-03-04', event_time: '10:00:00' },
        {
          id: 'e2',
          user_id: 'unknown',
          event_type: 'visit',
          event_date: '2026-03-04',
          event_time: '10:00:00',
        },
        {
          class_id: 'k1',
          class_name: 'Yin',
          class_category: 'Yoga',
          staff_name: 'Priya',
          program_name: 'Adults',
          date: '2026-03-04',
          start_time: '10:00:00',
          end_time: '11:00:00',
        },
        { form_id: 'f1', label: 'Trial' },
        {
          form_id: 'f1',
          submission_id: 's1',
          user_id: 'u1',
          submission_data: { a: 1 },
          submission_date: '2026-03-04T10:00:00Z',
        },
      ),
    )
    expect(bad).toEqual([[3, 'as events: user_id doesn’t match any loaded customer']])
    expect(loaded).toBe(5)
    expect(await db.selectFrom('events').select(['id', 'customer_id']).execute()).toEqual([
      { id: 'e1', customer_id: 'c1' },
    ])
    expect(await db.selectFrom('submissions').select(['customer_id', 'submission_date']).execute()).toEqual([
      { customer_id: 'c1', submission_date: '2026-03-04T10:00:00.000Z' },
    ])
  })

  it('never loads part of a line', async () => {
    const visit = {
      id: 'v1',
      date: '2026-01-01',
      time: '',
      class_name: '',
      staff_name: '',
      location: '',
      status: '',
      paid_with: '',
    }
    const { bad } = await load(
      'a.ndjson',
      ndjson(customer('c1', { visits: [visit, { ...visit, id: 'v2', date: 'soon' }] })),
    )
    expect(bad).toHaveLength(1)
    expect(await customers()).toEqual([])
    expect(await db.selectFrom('visits').selectAll().execute()).toEqual([])
  })

  it('reads a date-time without a zone as UTC and converts others to UTC', async () => {
    await load(
      'a.ndjson',
      ndjson(
        customer('c1', { created_date: '2026-01-02T03:04:05' }),
        customer('c2', { created_date: '2026-01-02T03:04:05+02:00' }),
      ),
    )
    expect((await customers()).map(({ created_date }) => created_date)).toEqual([
      '2026-01-02T03:04:05.000Z',
      '2026-01-02T01:04:05.000Z',
    ])
  })

  it('rejects NUL, which no database returns', async () => {
    const { bad } = await load('a.ndjson', ndjson(customer('c1', { firstname: 'A\0' })))
    expect(bad).toEqual([[1, 'contains a NUL character']])
    expect(await load('a.csv', 'id,created_date,firstname\nc1,2026-01-02T03:04:05Z,A\0\n')).toMatchObject({
      loaded: 0,
    })
  })

  it('returns hostile text exactly', async () => {
    const hostile = fc
      .string({ unit: 'binary', maxLength: 40 })
      .filter((value) => value.isWellFormed() && !value.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (names) => {
        await db.deleteFrom('customers').execute()
        const { loaded } = await load(
          'a.ndjson',
          ndjson(...names.map((firstname, i) => customer(`c${100 + i}`, { firstname }))),
        )
        expect(loaded).toBe(names.length)
        expect((await customers()).map(({ firstname }) => firstname)).toEqual(names)
      }),
      { numRuns: 25 },
    )
  }, 30_000)
})

describe('CSV', () => {
  it('reads quoted cells with line breaks, numbers as numbers, and reports bad lines', async () => {
    const csv = [
      'id,firstname,phone,email_optout,created_date',
      'c1,"Ana ""A"" Lopez, the\nsecond",15550102233,1,2026-01-02T03:04:05Z',
      'c2,Bob,,maybe,2026-01-02T03:04:05Z',
      'c3,Cy',
      'c4,Dee,+1 555,,2026-01-02T03:04:05Z',
    ].join('\r\n')
    const { loaded, bad } = await load('a.csv', `\ufeff${csv}`)
    expect(loaded).toBe(2)
    expect(bad).toEqual([
      [4, 'as customers: email_optout must be 0 or 1'],
      [5, 'has a different number of cells than the first line'],
    ])
    expect(await customers()).toMatchObject([
      { id: 'c1', firstname: 'Ana "A" Lopez, the\nsecond', phone: '15550102233', email_optout: 1 },
      { id: 'c4', email_optout: 0 },
    ])
  })

  it('reads JSON in a cell where an object is expected', async () => {
    const csv =
      'form_id,submission_id,submission_data,submission_date\nf1,s1,"{""a"":[1,2]}",2026-01-02T03:04:05Z\n'
    expect(await load('a.csv', csv)).toMatchObject({ loaded: 1 })
    expect(await db.selectFrom('submissions').select('submission_data').execute()).toEqual([
      { submission_data: '{"a":[1,2]}' },
    ])
  })

  it('reports where a file stops being CSV', async () => {
    const { loaded, bad } = await load('a.csv', 'id,created_date\nc1,2026-01-02T03:04:05Z\nc2,"open quote\n')
    expect(loaded).toBe(1)
    expect(bad.map(([, problem]) => problem)).toEqual([
      'is not valid CSV; the rest of the file was not loaded',
    ])
  })
})
