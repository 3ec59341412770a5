import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureCode } from './refuses-writes'
import { SqliteConnection } from './sqlite-connection'

let folder: string
let file: string
let database: SqliteConnection

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-connection-'))
  file = join(folder, 'some.db')
  database = new SqliteConnection(file)
  database.exec('create table notes (id integer primary key, text text)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const add = (id: unknown, text: unknown) =>
  database.prepare('insert into notes values (?, ?)').run([id, text])

/** The code of what a call throws. */
function codeOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    return failureCode(error)
  }
  return 'none'
}

describe('a failed call has SQLite’s code', () => {
  it('a database that another connection is writing to', () => {
    const other = new SqliteConnection(file)
    other.exec('begin immediate')
    expect(codeOf(() => database.exec('begin immediate'))).toBe('SQLITE_BUSY')
    expect(codeOf(() => add(1, 'a'))).toBe('SQLITE_BUSY')
    const returning = database.prepare('insert into notes values (2, null) returning id')
    expect(codeOf(() => returning.all())).toBe('SQLITE_BUSY')
    expect(codeOf(() => returning.get())).toBe('SQLITE_BUSY')
    other.close()
    expect(add(1, 'a')).toMatchObject({ changes: 1, lastInsertRowid: 1 })
  })

  it('a read-only database, a folder, and a file that isn’t a database', () => {
    database.pragma('query_only = on')
    expect(codeOf(() => add(1, 'a'))).toBe('SQLITE_READONLY')
    const returning = database.prepare('insert into notes values (2, null) returning id')
    expect(codeOf(() => returning.all())).toBe('SQLITE_READONLY')
    mkdirSync(join(folder, 'folder'))
    expect(codeOf(() => new SqliteConnection(join(folder, 'folder')))).toBe('SQLITE_CANTOPEN')
    writeFileSync(join(folder, 'text'), 'no database'.repeat(1000))
    expect(codeOf(() => new SqliteConnection(join(folder, 'text')).pragma('user_version'))).toBe(
      'SQLITE_NOTADB',
    )
  })

  it('a full disk and a broken rule', () => {
    add(1, 'a')
    expect(codeOf(() => add(1, 'a'))).toBe('SQLITE_CONSTRAINT')
    database.pragma('max_page_count = 3')
    expect(codeOf(() => add(2, 'x'.repeat(100_000)))).toBe('SQLITE_FULL')
  })

  it('an error while rows are read one by one', () => {
    for (const id of [1, 2]) add(id, '{}')
    add(3, 'not json')
    const rows = database.prepare(`select json_extract(text, '$') as value from notes order by id`).iterate()
    expect(codeOf(() => [...rows])).toBe('SQLITE_ERROR')
  })
})

describe('rows', () => {
  it('are plain objects, whether all or one by one', () => {
    add(1, 'a')
    add(2, null)
    const statement = database.prepare('select id, text from notes where id > ? order by id')
    const rows = [
      { id: 1, text: 'a' },
      { id: 2, text: null },
    ]
    expect(statement.reader).toBe(true)
    expect(statement.all([0])).toStrictEqual(rows)
    expect([...statement.iterate([0])]).toStrictEqual(rows)
    for (const row of statement.iterate([0])) if (row.id === 1) break
    expect(statement.get([1])).toStrictEqual({ id: 2, text: null })
    expect(statement.get([2])).toBeUndefined()
    expect(database.prepare('delete from notes').reader).toBe(false)
  })

  it('have the new name of a column that another connection renamed', () => {
    add(1, 'a')
    const all = database.prepare('select * from notes')
    expect(all.all()).toEqual([{ id: 1, text: 'a' }])
    const other = new SqliteConnection(file)
    other.exec('alter table notes rename column text to words')
    other.close()
    expect(all.all()).toEqual([{ id: 1, words: 'a' }])
    expect([...all.iterate()]).toEqual([{ id: 1, words: 'a' }])
  })

  it('have exact integers on request', () => {
    database.readExactly()
    add(2n ** 60n + 1n, 'a')
    expect(database.prepare('select id from notes').all()).toEqual([{ id: 2n ** 60n + 1n }])
  })

  it('return bytes and any Unicode text unchanged', () => {
    const bytes = Buffer.from([0, 1, 255])
    expect(database.prepare('select ? as bytes, ? as text').get([bytes, 'Läst 🎉'])).toEqual({
      bytes: new Uint8Array(bytes),
      text: 'Läst 🎉',
    })
  })
})

it('text with a NUL character isn’t stored as its beginning, and a search for it finds nothing', () => {
  add(1, 'a')
  expect(() => add(2, 'a\0b')).toThrow('NUL')
  expect(database.prepare('select id from notes where text = ?').all(['a\0b'])).toEqual([])
  expect(database.prepare('delete from notes where text = ?').run(['a\0b'])).toMatchObject({ changes: 0 })
})

it('every finite number is exact', () => {
  const read = database.prepare('select ? as number')
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(fc.property(finite, (number) => read.get([number])?.number === number))
  for (const number of [Number.MIN_VALUE, 1e-300, -1e-300, Number.EPSILON / 2, 2 ** 31, 2 ** 53 - 1])
    expect(read.get([number])).toEqual({ number })
})

it('personal data: sorts stay in memory', () => {
  expect(database.pragma('temp_store')).toEqual([{ temp_store: 2 }])
})
