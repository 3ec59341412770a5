import 'server-only'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { ExportColumn, ExportKind } from '@/lib/exports'
import { parseDay, parseTime } from '@/lib/format/days'
import { parseInstant, wallClock } from '@/lib/format/instants'
import type { ExportRow } from './csv'
import { plainText } from './plain-text'
import type { Notes } from './reading'

/** The longest text in a spreadsheet cell, in UTF-16 units. */
const LONGEST_CELL = 32_767
/** A spreadsheet's first date; earlier ones stay text. */
const FIRST_DATE = Date.UTC(1900, 2, 1)
const FORMATS: Partial<Record<ExportKind, string>> = {
  instant: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
  time: 'hh:mm',
}
const DAY_MS = 24 * 60 * 60_000

interface Options {
  name: string
  /** The zone for date-times, since spreadsheets have none. */
  zone: string
  notes: Pick<Notes, 'cutCells'>
}

/** A workbook of one sheet, or more if the rows exceed a sheet. Text stays text: no cell is a formula. */
export async function* xlsxOf(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
  { name, zone, notes }: Options,
): AsyncGenerator<Uint8Array> {
  const text = (value: unknown) => {
    const whole = plainText(value)
    if (whole.length > LONGEST_CELL) notes.cutCells += 1
    return textCell(whole)
  }
  const cell = (value: unknown, kind: ExportKind | undefined): CellValue => {
    if (value === null || value === undefined || value === '') return null
    if (kind === 'instant') return asDate(parseInstant(value), zone) ?? text(value)
    if (kind === 'day') return asDate(parseDay(value), 'UTC') ?? text(value)
    if (kind === 'time') return asTime(value) ?? text(value)
    const isTyped = kind !== 'text' && (typeof value === 'number' || typeof value === 'boolean')
    return isTyped ? value : text(value)
  }
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const page of pages) {
      for (const row of page) yield row.map((value, place) => cell(value, columns[place]?.kind))
    }
  }
  yield* writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ label, kind }) => ({ header: text(label), numFmt: FORMATS[kind], width: 20 })),
    freezePane: { rows: 1 },
  })
}

function asDate(ms: number | null, zone: string): Date | null {
  if (ms === null || ms < FIRST_DATE) return null
  if (zone === 'UTC') return new Date(ms)
  const { day, time } = wallClock(ms, zone)
  return new Date(Date.parse(`${day}T${time}:00Z`) + (ms % 60_000))
}

/** A spreadsheet's times are fractions of a day. */
function asTime(value: unknown): number | null {
  const ms = parseTime(value)
  return ms === null ? null : ms / DAY_MS
}

function textCell(whole: string): string {
  // The cut must not split a surrogate pair.
  const isLong = whole.length > LONGEST_CELL
  const text = isLong ? whole.slice(0, LONGEST_CELL).replace(/[\uD800-\uDBFF]$/, '') : whole
  // A spreadsheet reads `_x0041_` as a character code, unless its underscore is escaped too.
  const escaped = text.toWellFormed().replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  // XML can't represent these two.
  return escaped.replaceAll('\u{fffe}', '_xFFFE_').replaceAll('\u{ffff}', '_xFFFF_')
}
