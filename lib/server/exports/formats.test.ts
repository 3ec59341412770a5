import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { ExportColumn, ExportKind } from '@/lib/exports'
import { withoutGuards } from '@/lib/format/spreadsheet'
import { csvOf, type ExportRow } from './csv'
import { noNotes } from './reading'
import { xlsxOf } from './xlsx'

const column = (kind: ExportKind, place = 0): ExportColumn => ({
  id: `c${place}`,
  label: `Column ${place}`,
  kind,
})
const texts = [column('text', 0), column('text', 1), column('text', 2)]

async function* inPages(rows: readonly ExportRow[]) {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const csv = (columns: readonly ExportColumn[], rows: readonly ExportRow[], notes = noNotes()) =>
  whole(csvOf(columns, inPages(rows), notes))

async function xlsx(columns: readonly ExportColumn[], rows: readonly ExportRow[], zone = 'UTC') {
  const notes = noNotes()
  const bytes = await whole(xlsxOf(columns, inPages(rows), { name: 'list', zone, notes }))
  const [sheet] = await readXlsx(bytes, { trim: false })
  const rounded = (sheet?.data ?? []).map((row) =>
    // Times are fractions of days; this reader truncates where spreadsheets round.
    row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
  )
  return { rows: rounded.slice(1), notes }
}

/** Any text, and texts made only of characters with a meaning in spreadsheets, CSV or XML. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n\u2028 a\',;"|') }),
  fc.string({
    unit: fc.constantFrom(
      '_x',
      '0041_',
      '_',
      '<',
      '&',
      ']]>',
      '\u0000',
      '\u0001',
      '\ud800',
      '\ufffe',
      '\uffff',
      'ﬁ',
    ),
  }),
  fc.constantFrom(
    '=HYPERLINK("http://evil.example","x")',
    '@SUM(1)',
    '-2+3',
    '+1 555',
    '\t=1',
    ' =1',
    'DDE|x',
  ),
)
/** A phone number, which every spreadsheet shows and none executes. */
const isPhone = (cell: string) => /^ ?\+\(?\d[\d ()-]{5,}$/.test(cell)
const rowsOf = fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 6 })

describe('formula injection: a text file', () => {
  it('has every text in its place, and no cell that starts like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        const bytes = await csv(texts, rows)
        const read: string[][] = parse(bytes, { relax_quotes: false, bom: true })
        expect(read.length).toBe(rows.length + 1)
        for (const [index, row] of rows.entries()) {
          const cells = read[index + 1] ?? []
          expect(cells).toHaveLength(3)
          for (const [place, text] of row.entries()) {
            const cell = cells[place] ?? ''
            if (!isPhone(cell)) expect(cell).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/)
            expect(withoutGuards(cell)).toBe(text.toWellFormed())
          }
        }
      }),
    )
  })

  it('a column’s name becomes text, too', async () => {
    const bytes = await csv([{ id: 'a', label: '=1+1', kind: 'any' }], [])
    const [names] = parse(bytes, { bom: true }) as string[][]
    expect(names).toEqual(["'=1+1"])
  })
})

describe('a text file', () => {
  it('is RFC 4180: CR LF, quotes where needed, numbers unchanged, missing values empty', async () => {
    const bytes = await csv(texts, [
      ['a "b", c', -5, null],
      ['two\nlines', undefined, { deep: [1] }],
    ])
    expect(bytes.toString()).toBe(
      '\u{feff}Column 0,Column 1,Column 2\r\n"a ""b"", c",-5,\r\n"two\nlines",,"{""deep"":[1]}"\r\n',
    )
  })

  it('starts with a byte order mark, so that Excel reads UTF-8', async () => {
    const bytes = await csv([column('text')], [['Zoë Ångström'], ['李雷']])
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(rows).toEqual([['Zoë Ångström'], ['李雷']])
  })

  it('keeps a phone number unchanged', async () => {
    const bytes = await csv([column('text')], [['+15550102233']])
    expect(parse(bytes, { bom: true })).toEqual([['Column 0'], ['+15550102233']])
  })

  it('counts the cells that have a guard', async () => {
    const notes = noNotes()
    await csv(
      texts,
      [
        ['=1', '+1 (555) 010-2233', 'a;=1'],
        [-5, "'=Ana", ''],
      ],
      notes,
    )
    expect(notes.guardedCells).toBe(3)
  })

  it('has a row of one empty cell', async () => {
    const read = parse(await csv([column('text')], [['a'], [null], ['b']]), { bom: true }) as string[][]
    expect(read).toEqual([['Column 0'], ['a'], [''], ['b']])
  })
})

describe('formula injection: a workbook', () => {
  it('has every text as exact text', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        const read = await xlsx(texts, rows)
        const expected = rows.map((row) => row.map((text) => text.toWellFormed() || null))
        // The reader drops trailing rows without text.
        while (expected.at(-1)?.every((cell) => cell === null)) expected.pop()
        while (read.rows.at(-1)?.every((cell) => cell === null)) read.rows.pop()
        expect(read.rows).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a workbook', () => {
  it('has real dates to the second and real numbers, in the time zone', async () => {
    const kinds: ExportKind[] = ['instant', 'day', 'number', 'any', 'any', 'text']
    const row = ['2026-03-29T01:30:15.250Z', '2026-03-09', 7, 1.5, true, 12]
    const read = await xlsx(
      kinds.map((kind, place) => column(kind, place)),
      [row],
      'Europe/Berlin',
    )
    expect(read.rows[0]).toEqual([
      new Date('2026-03-29T03:30:15Z'),
      new Date('2026-03-09T00:00:00Z'),
      7,
      1.5,
      true,
      '12',
    ])
  })

  it('has times of day as spreadsheets store them, and other values as text', async () => {
    const times = ['18:30', '06:05:00', '23:59:59.5', '24:00', '7:15', 'noon', null]
    const read = await xlsx(
      [column('time')],
      times.map((time) => [time]),
    )
    // Day zero of a spreadsheet.
    const at = (time: string) => new Date(`1899-12-30T${time}Z`)
    expect(read.rows.map(([cell]) => cell)).toEqual([
      at('18:30:00'),
      at('06:05:00'),
      new Date('1899-12-31T00:00:00Z'),
      '24:00',
      '7:15',
      'noon',
    ])
  })

  it('keeps invalid dates, and dates before a spreadsheet’s first, as text', async () => {
    const columns = [column('instant', 0), column('day', 1)]
    const read = await xlsx(columns, [
      ['yesterday', '2026-02-30'],
      ['1812-06-24T00:00:00Z', '1899-12-31'],
    ])
    expect(read.rows).toEqual([
      ['yesterday', '2026-02-30'],
      ['1812-06-24T00:00:00Z', '1899-12-31'],
    ])
  })

  it('truncates a text that doesn’t fit in a cell, and counts it', async () => {
    const long = `${'a'.repeat(32_766)}😀 and more`
    const read = await xlsx(texts, [[long, 'a'.repeat(32_767), '']])
    expect(read.rows[0]?.slice(0, 2)).toEqual(['a'.repeat(32_766), 'a'.repeat(32_767)])
    expect(read.notes.cutCells).toBe(1)
  })
})
