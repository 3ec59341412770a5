import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withoutInvisible } from '@/lib/contact/invisible'
import { openScratch, type Scratch } from '../testing/scratch'

const AT = '2026-01-02T03:04:05.000Z'
const FIELDS = ['firstname', 'lastname', 'email', 'phone', 'last_location'] as const

let scratch: Scratch

beforeEach(async () => {
  scratch = await openScratch()
})

afterEach(() => scratch.close())

const customers = () => scratch.db.selectFrom('customers').selectAll().orderBy('id').execute()

/** Hostile text for a file reader; without NUL, which is rejected. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  fc.constantFrom(
    '',
    '\ufffd',
    '\ufeff',
    '"',
    '""',
    ',',
    '\r\n',
    '\r',
    ' padded ',
    '=1+1',
    'null',
    'TRUE',
    '1e400',
  ),
)

/** Emails are loaded without invisible characters. */
const asLoaded = (cells: readonly string[]) =>
  cells.map((cell, at) => (FIELDS[at] === 'email' ? withoutInvisible(cell) : cell))

describe('CSV', () => {
  it('returns hostile text exactly, with any line endings', async () => {
    const rows = fc.array(fc.tuple(hostile, hostile, hostile, hostile, hostile), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), async (people, end, hasMark) => {
        await scratch.db.deleteFrom('customers').execute()
        const lines = people.map((cells, i) => [`c${100 + i}`, AT, ...cells].map(quoted).join(','))
        const csv = [['id', 'created_date', ...FIELDS].join(','), ...lines, ''].join(end)
        const { loaded, bad } = await scratch.load('a.csv', (hasMark ? '\ufeff' : '') + csv)
        expect(bad).toEqual([])
        expect(loaded).toBe(people.length)
        expect((await customers()).map((row) => FIELDS.map((field) => row[field]))).toEqual(
          people.map(asLoaded),
        )
      }),
      { numRuns: 25 },
    )
  }, 30_000)

  it('reports line numbers as in a text editor, also after line breaks in cells and empty lines', async () => {
    const csv = [
      'id,created_date,firstname',
      `c1,${AT},"a\r\nb\nc"`,
      '',
      'c2,soon,x',
      'c3,later,"y\r\nz"',
      'c4',
    ].join('\r\n')
    const { bad } = await scratch.load('a.csv', csv)
    expect(bad.map(([line]) => line)).toEqual([6, 7, 9])
  })

  it('continues after a line with a stray quote, a line that is too long and a line that isn’t UTF-8', async () => {
    const long = 'x'.repeat(1024 * 1024)
    const csv = Buffer.concat([
      Buffer.from(`id,created_date,firstname\nc1,${AT},A "b" c "d"\nc2,${AT},${long}\nc3,${AT},`),
      Buffer.from([0xe9, 0x0a]),
      Buffer.from(`c4,${AT},Zoë\n`),
    ])
    expect(await scratch.load('a.csv', csv)).toEqual({
      loaded: 1,
      bad: [
        [2, 'has a quote inside an unquoted cell'],
        [3, 'is longer than 1 MiB'],
        [4, 'is not UTF-8'],
      ],
    })
    expect(await customers()).toMatchObject([{ id: 'c4', firstname: 'Zoë' }])
  })

  it('stops loading where line boundaries become unclear', async () => {
    const csv = `id,created_date,firstname\nc1,${AT},A\nc2,${AT},"B" and\nc3,${AT},"C"\nc4,${AT},D\n`
    expect(await scratch.load('a.csv', csv)).toEqual({
      loaded: 1,
      bad: [[3, 'is not valid CSV; the rest of the file was not loaded']],
    })
    expect(await scratch.load('b.csv', `id,created"_date\nc9,${AT}\n`)).toEqual({
      loaded: 0,
      bad: [[1, 'is not valid CSV; the rest of the file was not loaded']],
    })
  })

  it('denial of service: a quote that is never closed does not fill the memory', async () => {
    const csv = `id,created_date,firstname\nc1,${AT},A\nc2,${AT},"${'x\n'.repeat(12 * 1024 * 1024)}`
    const before = process.memoryUsage().arrayBuffers
    const { loaded, bad } = await scratch.load('a.csv', csv)
    expect(loaded).toBe(1)
    expect(bad).toHaveLength(1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024)
  })

  it('rejects a first line that names a field twice, and ignores names of inherited properties', async () => {
    expect(await scratch.load('a.csv', `id,created_date,phone,phone\nc1,${AT},1,2\n`)).toEqual({
      loaded: 0,
      bad: [[0, 'has several columns for phone: “phone”, “phone”. Keep one of them. Nothing was loaded']],
    })
    const csv = `id,created_date,__proto__,constructor,toString,,\nc1,${AT},a,b,c,d,e\n`
    expect(await scratch.load('b.csv', csv)).toEqual({ loaded: 1, bad: [] })
  })

  it('detects the kind from the first line, even if a row leaves the deciding cell empty', async () => {
    const csv = 'form_id,submission_id,submission_data,submission_date\nf1,,{},2026-01-02T03:04:05Z\n'
    expect((await scratch.load('a.csv', csv)).bad).toEqual([
      [2, 'as submissions: submission_id must not be empty'],
    ])
    expect(await scratch.db.selectFrom('forms').selectAll().execute()).toEqual([])
  })

  it('accepts a spreadsheet’s TRUE, and reads an empty cell as no text', async () => {
    const classes = 'class_id,class_name,class_category,staff_name,program_name,date,start_time,end_time'
    expect(await scratch.load('a.csv', `${classes}\nk1,Yin,Yoga,,,2026-03-04,10:00:00,11:00:00\n`)).toEqual({
      loaded: 1,
      bad: [],
    })
    await scratch.load('b.csv', `id,created_date\nc1,${AT}\n`)
    const events = 'id,user_id,event_type,event_date,event_time,is_visit,is_purchase'
    expect(await scratch.load('c.csv', `${events}\ne1,c1,visit,2026-03-04,10:00:00,TRUE,\n`)).toEqual({
      loaded: 1,
      bad: [],
    })
    const [event] = await scratch.db.selectFrom('events').selectAll().execute()
    expect(event).toMatchObject({ is_visit: 1, is_purchase: 0 })
  })

  it('keeps JSON in a cell exactly or rejects it', async () => {
    const csv = (data: string) =>
      `form_id,submission_id,submission_data,submission_date\nf1,s1,${quoted(data)},2026-01-02T03:04:05Z\n`
    expect((await scratch.load('a.csv', csv('{"n":9007199254740993}'))).bad).toEqual([
      [2, 'contains the number 9007199254740993, which can’t be stored exactly'],
    ])
  })
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
