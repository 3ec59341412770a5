import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Generated, type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from './migrate'
import { openDatabase } from './open'
import { SqliteConnection } from './sqlite-connection'
import { keepStatements } from './statements'
import { dataVersion } from './version'

interface Schema {
  notes: { id: Generated<number>; text: string }
}

let folder: string
let file: string
let db: Kysely<Schema>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-database-'))
  file = join(folder, 'data', 'some.db')
  db = openDatabase<Schema>(file)
  await migrate(db, {
    '001': {
      up: (schema) =>
        schema.schema
          .createTable('notes')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('text', 'text', (column) => column.notNull())
          .execute(),
    },
  })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const pragma = async (name: string) =>
  Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
const texts = async (from = db) =>
  (await from.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text)

/** Runs code on another process's connection, `db`, and returns what it prints. */
async function inAnotherProcess(code: string): Promise<string> {
  const script = `const { DatabaseSync } = require('@photostructure/sqlite')
    const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
    ${code}`
  return (await promisify(execFile)(process.execPath, ['-e', script, file])).stdout
}

describe('an SQLite database', () => {
  it('other users of the machine: only the owner may read the file and its folder', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
    for (const sidecar of [`${file}-wal`, `${file}-shm`])
      if (existsSync(sidecar)) expect(statSync(sidecar).mode & 0o077, sidecar).toBe(0)
  })

  it('other users of the machine: nor during its creation, or if it was readable before', async () => {
    const made = join(folder, 'made.db')
    const modes: number[] = []
    const spied = vi.spyOn(SqliteConnection.prototype, 'pragma').mockImplementationOnce(() => {
      modes.push(statSync(made).mode & 0o777)
      return []
    })
    chmodSync(folder, 0o755)
    const before = process.umask(0)
    try {
      await openDatabase(made).destroy()
    } finally {
      process.umask(before)
      spied.mockRestore()
    }
    expect(modes).toEqual([0o600])
    chmodSync(made, 0o644)
    await openDatabase(made).destroy()
    expect(statSync(made).mode & 0o777).toBe(0o600)
  })

  it('is at least 3.51.3: older ones lose data if another program runs a checkpoint at the wrong moment', async () => {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    expect(rows[0]?.version.localeCompare('3.51.3', 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
  })

  it('survives a power cut: WAL, synchronous FULL', async () => {
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(5000)
  })

  it('is migrated once, all or nothing', async () => {
    const broken = {
      up: async (schema: Kysely<unknown>) => {
        await schema.schema.createTable('half').addColumn('id', 'integer').execute()
        throw new Error('broken')
      },
    }
    const first = { up: async () => expect.fail('ran twice') }
    await expect(migrate(db, { '001': first, '002': broken })).rejects.toThrow('broken')
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(['migrated_by', 'notes'])
  })
})

describe('transactions of two processes', () => {
  it('one that reads before it writes isn’t rejected because another wrote in between', async () => {
    const elsewhere = openDatabase<Schema>(file)
    await sql`pragma busy_timeout = 0`.execute(elsewhere)
    const theirs = () => elsewhere.insertInto('notes').values({ text: 'theirs' }).execute()
    await db.transaction().execute(async (write) => {
      expect(await texts(write)).toEqual([])
      await expect(theirs()).rejects.toThrow(/locked/)
      await write.insertInto('notes').values({ text: 'ours' }).execute()
    })
    await theirs()
    expect(await texts()).toEqual(['ours', 'theirs'])
    await elsewhere.destroy()
  })

  it('a second connection doesn’t let another process delete the log of a busy database', async () => {
    const second = openDatabase<Schema>(file)
    await db.insertInto('notes').values({ text: 'a' }).execute()
    await inAnotherProcess(`db.prepare('select count(*) from notes').get(); db.close()`)
    expect(existsSync(`${file}-wal`)).toBe(true)
    await inAnotherProcess(`db.prepare("insert into notes (text) values ('b')").run(); db.close()`)
    await db.insertInto('notes').values({ text: 'c' }).execute()
    await second.destroy()
    expect(await texts()).toEqual(['a', 'b', 'c'])
    expect(
      await inAnotherProcess(
        `process.stdout.write(String(db.prepare('select count(*) n from notes').get().n))`,
      ),
    ).toBe('3')
  })

  it('a read-only one doesn’t block writers', async () => {
    const elsewhere = openDatabase<Schema>(file)
    const read = db.transaction().setAccessMode('read only')
    await read.execute(async (snapshot) => {
      expect(await texts(snapshot)).toEqual([])
      await elsewhere.insertInto('notes').values({ text: 'a' }).execute()
      expect(await texts(snapshot)).toEqual([])
    })
    expect(await texts()).toEqual(['a'])
    await elsewhere.destroy()
  })
})

describe('cached statements', () => {
  it('work after a failed statement', async () => {
    const add = (id: number) =>
      db
        .insertInto('notes')
        .values({ id, text: `${id}` })
        .execute()
    await add(1)
    await expect(add(1)).rejects.toThrow(/UNIQUE/)
    await add(2)
    expect(await texts()).toEqual(['1', '2'])
  })

  it('follow schema changes', async () => {
    await db.insertInto('notes').values({ id: 1, text: 'a' }).execute()
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: 'a' }])
    await sql`alter table notes add column more text default 'b'`.execute(db)
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: 'a', more: 'b' }])
  })

  it('are the 200 used last', () => {
    const database = new SqliteConnection(':memory:')
    const prepared = vi.spyOn(database, 'prepare')
    const kept = keepStatements(database)
    for (let i = 0; i < 250; i++) {
      kept.prepare(`select ${i}`)
      kept.prepare('select 0')
    }
    expect(prepared).toHaveBeenCalledTimes(250)
    for (const sql of ['select 0', 'select 51', 'select 249']) kept.prepare(sql)
    expect(prepared).toHaveBeenCalledTimes(250)
    kept.prepare('select 50')
    expect(prepared).toHaveBeenCalledTimes(251)
    kept.close()
  })

  it('are correct with more statements than the cache holds', async () => {
    const numbers = Array.from({ length: 450 }, (_, i) => i)
    for (const round of [1, 2])
      for (const i of numbers)
        expect(
          (await sql<{ n: number }>`select ${sql.raw(`${i}`)} * ${round} as n`.execute(db)).rows,
        ).toEqual([{ n: i * round }])
  })
})

describe('the version of the data', () => {
  it('stays the same while reading, and changes with each write, here or elsewhere', async () => {
    const seen = [dataVersion(db)]
    const next = () => {
      const version = dataVersion(db)
      expect(version).not.toBeNull()
      expect(seen).not.toContain(version)
      seen.push(version)
    }
    await texts()
    expect(dataVersion(db)).toBe(seen[0])
    await db.insertInto('notes').values({ id: 1, text: 'a' }).execute()
    next()
    await db.updateTable('notes').set({ text: 'b' }).execute()
    next()
    await db.deleteFrom('notes').execute()
    next()
    const elsewhere = openDatabase<Schema>(file)
    await elsewhere.insertInto('notes').values({ id: 2, text: 'c' }).execute()
    next()
    await elsewhere.deleteFrom('notes').execute()
    next()
    await elsewhere.destroy()
    expect(dataVersion(db)).toBe(seen.at(-1))
  })

  it('is unknown for a database that doesn’t support it', () => {
    expect(dataVersion({})).toBeNull()
  })
})
