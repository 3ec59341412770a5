import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getCustomers } from '../customers'
import { openScratch, type Scratch } from '../testing/scratch'

const AT = '2025-11-03T09:15:00.000Z'

let scratch: Scratch

beforeEach(async () => {
  scratch = await openScratch()
})
afterEach(() => scratch.close())

const customers = () => scratch.db.selectFrom('customers').selectAll().orderBy('id').execute()
const ids = async () => (await customers()).map(({ id }) => id)
const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('a file’s format is detected before its rows are read', () => {
  it.each([
    [';', 'id;firstname;phone;created_date', `c1;Nora;;${AT}`],
    ['a tab', 'id\tfirstname\tphone\tcreated_date', `c1\tNora\t\t${AT}`],
    ['Excel’s own hint', 'sep=;', `id;firstname;created_date\r\nc1;Nora;${AT}`],
  ])('reads cells separated by %s', async (_, first, second) => {
    expect(await scratch.load('a.csv', csv(first, second))).toEqual({ loaded: 1, bad: [] })
    expect(await customers()).toMatchObject([{ id: 'c1', firstname: 'Nora' }])
  })

  it('recognizes headings in any case and spacing, and those of our own exports, old and new', async () => {
    expect(await scratch.load('a.csv', csv('ID,FirstName,Created_Date', `c1,Nora,${AT}`))).toMatchObject({
      loaded: 1,
    })
    const own = [
      'Contact id,First name,Last name,Email,Phone,Last location,Opted out of email,Opted out of SMS,Created',
      `c2,Ana,Ruiz,ana@x.example,'+15550102233,Harbor,1,no,${AT}`,
    ]
    expect(await scratch.load('b.csv', `\ufeff${csv(...own)}`)).toEqual({ loaded: 1, bad: [] })
    expect((await customers())[1]).toMatchObject({
      firstname: 'Ana',
      phone: '+15550102233',
      last_location: 'Harbor',
      email_optout: 1,
      sms_optout: 0,
    })
    const schedule = 'Class id,Class,Category,Staff,Program,Date,Start,End'
    expect(
      await scratch.load('c.csv', csv(schedule, 'k1,Yin,Yoga,Kofi,Adults,2026-03-04,10:00:00,11:00:00')),
    ).toEqual({ loaded: 1, bad: [] })
    const submissions = 'Submission id,Submitted,Form id,Goals,Emergency contact,'
    const answers = `s1,${AT},f1,Strength,"{""name"":""Ana""}",`
    expect(await scratch.load('d.csv', csv(submissions, answers))).toEqual({ loaded: 1, bad: [] })
    expect(await scratch.db.selectFrom('submissions').select('submission_data').execute()).toEqual([
      { submission_data: '{"Goals":"Strength","Emergency contact":{"name":"Ana"}}' },
    ])
  })

  it('reports once which required columns are missing, and which were found', async () => {
    const audience = csv('"Email Address","First Name",MEMBER_RATING', 'a@x.example,A,4', 'b@x.example,B,5')
    expect(await scratch.load('a.csv', audience)).toEqual({
      loaded: 0,
      bad: [
        [
          0,
          'is missing required columns for customers: id, created_date. Found: Email Address, First Name, MEMBER_RATING. Nothing was loaded',
        ],
      ],
    })
  })

  it('ignores duplicate unknown headings', async () => {
    expect(await scratch.load('a.csv', csv('id,created_date,Notes,Notes', `c1,${AT},a,b`))).toEqual({
      loaded: 1,
      bad: [],
    })
  })

  it.each([
    ['a.json', `[\n  {\n    "id": "c1"\n  }\n]`, 'is one JSON document'],
    ['a.json', `[{"id":"c1"}]`, 'is one JSON document'],
    ['a.json', '{\n  "id": "c1"\n}', 'is one JSON document'],
    ['a.ndjson', `{"id":"c1"},\n{"id":"c2"}`, 'is one JSON document'],
    ['a.txt', 'id,created_date\nc1,now', 'is not NDJSON'],
    ['a.csv', '{"id":"c1"}', 'is JSON, not CSV'],
    ['a.csv', Buffer.from('\ufeffid,created_date', 'utf16le'), 'is encoded as UTF-16'],
    ['a.csv', Buffer.from('id,created_date', 'utf16le'), 'is encoded as UTF-16'],
    ['a.csv', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed'],
    ['a.xlsx', Buffer.from([0x50, 0x4b, 3, 4]), 'is an Excel workbook'],
    ['a.csv', Buffer.from('id,caf\xe9,created_date', 'latin1'), 'is not UTF-8. Save it as CSV (UTF-8)'],
  ])('explains in one message what is wrong with %s', async (name, content, problem) => {
    const { loaded, bad } = await scratch.load(name, content)
    expect(loaded).toBe(0)
    expect(bad).toEqual([[0, expect.stringContaining(problem)]])
  })

  it('accepts any line endings', async () => {
    const lines = ['id,created_date', `c1,${AT}`, `c2,${AT}`]
    expect(await scratch.load('a.csv', lines.join('\r'))).toEqual({ loaded: 2, bad: [] })
    const objects = ['c3', 'c4', 'c5'].map((id) => JSON.stringify({ id, created_date: AT }))
    expect(await scratch.load('b.ndjson', objects.join('\r'))).toEqual({ loaded: 3, bad: [] })
    const bad = [objects[0], '', 'no json', '', objects[1]].join('\r\n')
    expect((await scratch.load('c.ndjson', bad)).bad).toEqual([[3, 'is not JSON']])
  })
})

describe('rows as spreadsheets write them', () => {
  it('skips empty rows and columns without a heading', async () => {
    const lines = ['id,firstname,created_date,,', `c1,Mia,${AT},,`, ',,,,', `c2,Lou,${AT},,`, ',,,,', '   ']
    expect(await scratch.load('a.csv', csv(...lines))).toEqual({ loaded: 2, bad: [] })
    const trailing = csv('id,firstname,created_date', `c3,Kim,${AT},`, `c4,Bo,${AT},x`)
    expect(await scratch.load('b.csv', trailing)).toEqual({
      loaded: 1,
      bad: [[3, 'has a different number of cells than the first line']],
    })
  })

  it('reports phone numbers mangled by a spreadsheet, and never matches them', async () => {
    const lines = [
      'id,phone,created_date',
      `c1,4.91512E+11,${AT}`,
      `c2,"4,91512E+11",${AT}`,
      `c3,+15550102233,${AT}`,
    ]
    expect(await scratch.load('a.csv', csv(...lines))).toEqual({ loaded: 3, bad: [] })
    expect(scratch.notes).toEqual([
      [2, 'phone “4.91512E+11” was changed by a spreadsheet; kept as text'],
      [3, 'phone “4,91512E+11” was changed by a spreadsheet; kept as text'],
    ])
    const found = await getCustomers(scratch.db, { app_id: 'a', phone: '49151211' })
    expect(found).toEqual({ members: [] })
  })

  it('reports text that isn’t an email or a phone number', async () => {
    const rows = [
      { id: 'c1', email: 'Ana <ana@x.example>', created_date: AT },
      { id: 'c2', email: 'mailto:bo@x.example', created_date: AT },
      { id: 'c3', phone: 'Tel. 5550102 (after 18h)', created_date: AT },
    ]
    await scratch.load('a.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'))
    expect(scratch.notes.map(([line]) => line)).toEqual([1, 2, 3])
  })

  it('removes the guard apostrophe of a cell, and says so', async () => {
    const lines = [
      'id,firstname,lastname,phone,created_date',
      `c1,'=Ana,Ruiz,'+15550102233,${AT}`,
      `c2,Bo,'-,O'Brien,${AT}`,
      `c3,"a;'=1+1",Ruiz,,${AT}`,
    ]
    await scratch.load('a.csv', csv(...lines))
    expect(await customers()).toMatchObject([
      { firstname: '=Ana', phone: '+15550102233' },
      { lastname: '-', phone: "O'Brien" },
      { firstname: 'a;=1+1' },
    ])
    expect(scratch.notes).toContainEqual([0, expect.stringContaining('3 cells began with an apostrophe')])
    const found = await getCustomers(scratch.db, { app_id: 'a', phone: '+15550102233' })
    expect(found).toMatchObject({ members: [{ id: 'c1' }] })
  })

  it('trims invisible characters from emails, and rejects ids that can’t be typed', async () => {
    const lines = [
      'id,email,created_date',
      `c1,ana@studio.example\u00a0,${AT}`,
      `c2,\u200bbo@studio.example,${AT}`,
      `c3,"\tdi@studio.example ",${AT}`,
      `"c5 ",eve@studio.example,${AT}`,
      `C1,other@studio.example,${AT}`,
    ]
    expect((await scratch.load('a.csv', csv(...lines))).bad).toEqual([
      [5, 'as customers: id has a space or an invisible character before or after it'],
    ])
    expect(await ids()).toEqual(['C1', 'c1', 'c2', 'c3'])
    const found = await getCustomers(scratch.db, { app_id: 'a', email: 'ana@studio.example' })
    expect(found).toMatchObject({ members: [{ id: 'c1' }] })
  })
})

describe('a date-time', () => {
  it.each([
    ['2025-12-31 23:59:59', '2025-12-31T23:59:59.000Z'],
    ['2025-12-31T23:59:59+0100', '2025-12-31T22:59:59.000Z'],
    ['2025-12-31T23:59Z', '2025-12-31T23:59:00.000Z'],
    ['2025-12-31T23:59:59.1234567Z', '2025-12-31T23:59:59.123Z'],
    ['2025-12-31t23:59:59z', '2025-12-31T23:59:59.000Z'],
    ['2025-12-31T23:59:59-00:00', '2025-12-31T23:59:59.000Z'],
    ['2025-12-31T23:59:59+14:00', '2025-12-31T09:59:59.000Z'],
  ])('written %s is read as the dashboard reads it', async (text, moment) => {
    await scratch.load('a.ndjson', JSON.stringify({ id: 'd1', created_date: text }))
    expect(await customers()).toMatchObject([{ created_date: moment }])
  })

  it.each([
    '2025-12-31T23:59:59+01',
    '2025-12-31T24:00:00Z',
    '2025-06-30T23:59:60Z',
    '20251231T235959Z',
    '2025-12-31',
    '1767225599000',
    1767225599,
    '0000-00-00T00:00:00Z',
  ])('written %s is rejected with the expected format', async (text) => {
    expect((await scratch.load('a.ndjson', JSON.stringify({ id: 'd1', created_date: text }))).bad).toEqual([
      [1, 'as customers: created_date must be a date and time such as 2026-03-09T20:05:00Z'],
    ])
  })

  it('of the year 10000 in UTC is rejected', async () => {
    const line = JSON.stringify({ id: 'd1', created_date: '9999-12-31T23:30:00-01:00' })
    expect((await scratch.load('a.ndjson', line)).bad).toEqual([
      [1, 'as customers: created_date must be in the years 0 to 9999, UTC'],
    ])
  })
})

describe('a customer loaded again', () => {
  it('has a new update time only if something changed', async () => {
    const line = (firstname: string) => JSON.stringify({ id: 'c1', firstname, created_date: AT })
    await scratch.load('a.ndjson', line('Ana'))
    await scratch.load('b.ndjson', line('Ana'))
    expect(await customers()).toMatchObject([{ updated_date: AT }])
    const before = new Date().toISOString()
    await scratch.load('c.ndjson', line('Anna'))
    expect((await customers())[0]?.updated_date.localeCompare(before)).toBeGreaterThanOrEqual(0)
  })
})
