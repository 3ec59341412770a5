import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createJob } from '@/lib/jobs/job'
import { copyDatabase } from './copy'
import { openDatabase } from './open'
import { CLEANUP_EVERY_MS, cleanUpResidue } from './residue-cleanup'
import { checkpointWal, setLog } from './wal-checkpoint'

interface Schema {
  notes: { id: string; text: string }
}

/** How long a statement waits for other users of the database. */
const BUSY_MS = 5000

let folder: string
let file: string
let db: Kysely<Schema>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-database-'))
  file = join(folder, 'some.db')
  db = openDatabase<Schema>(file)
  await sql`create table notes (id text primary key, text text not null)`.execute(db)
  await sql`create index by_text on notes (text, id)`.execute(db)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const put = (id: string, text: string) => db.insertInto('notes').values({ id, text }).execute()
const logBytes = () => statSync(`${file}-wal`).size
const numbersIn = (bytes: Buffer) => new Set(bytes.toString('latin1').match(/needle\d+\./g))

/** Deletes rows in some order, a fifth, half and all of them, so that pages are merged and rebalanced. */
async function deleteAll(
  lengths: readonly number[],
  afterEach: (gone: string[], left: string[]) => Promise<void>,
) {
  const rows = lengths.map((length, i) => ({ id: `needle${i}.`, text: `${'x'.repeat(length)} needle${i}.` }))
  for (let from = 0; from < rows.length; from += 50)
    await db
      .insertInto('notes')
      .values(rows.slice(from, from + 50))
      .execute()
  for (const rest of [5, 2, 1]) {
    const doomed = rows.filter((_, i) => (i * 7919) % rest === 0).map(({ id }) => id)
    for (let from = 0; from < doomed.length; from += 20)
      await db
        .deleteFrom('notes')
        .where('id', 'in', doomed.slice(from, from + 20))
        .execute()
    await checkpointWal(db)
    const left = (await db.selectFrom('notes').select('id').execute()).map(({ id }) => id)
    await afterEach(
      rows.map(({ id }) => id).filter((id) => !left.includes(id)),
      left,
    )
  }
}

const lengths = fc.array(fc.nat(400), { minLength: 300, maxLength: 500 })
const runs = { numRuns: 3, endOnFailure: true }

it('personal data: deleted rows are overwritten, also in free pages', async () => {
  await fc.assert(
    fc.asyncProperty(lengths, (some) =>
      deleteAll(some, async (gone) => {
        const found = numbersIn(readFileSync(file))
        // SQLite leaves copies in rebalanced pages; without overwriting nearly all would be left.
        expect(gone.filter((id) => found.has(id)).length).toBeLessThan(gone.length / 4)
        expect(logBytes()).toBe(0)
      }),
    ),
    runs,
  )
})

it('personal data: a backup holds no trace of them', async () => {
  let copies = 0
  await fc.assert(
    fc.asyncProperty(lengths, (some) =>
      deleteAll(some, async (_, left) => {
        const copy = join(folder, `copy-${++copies}.db`)
        copyDatabase(file, copy)
        expect(numbersIn(readFileSync(copy))).toEqual(new Set(left))
      }),
    ),
    runs,
  )
})

it('a reader isn’t disturbed and nothing waits for it; the next run empties the log', async () => {
  await put('a', 'first')
  const elsewhere = openDatabase<Schema>(file)
  await elsewhere
    .transaction()
    .setAccessMode('read only')
    .execute(async (picture) => {
      await picture.selectFrom('notes').selectAll().execute()
      await put('b', 'second')
      const done: string[] = []
      const emptying = checkpointWal(db).then(() => done.push('given up'))
      const startedAt = performance.now()
      await put('c', 'third')
      done.push('written')
      // Waiting for the reader would take SQLite's whole timeout.
      expect(performance.now() - startedAt).toBeLessThan(BUSY_MS / 2)
      await emptying
      expect(done).toEqual(['written', 'given up'])
      expect(logBytes()).toBeGreaterThan(0)
      expect(await picture.selectFrom('notes').select('id').execute()).toHaveLength(1)
    })
  await elsewhere.destroy()
  await checkpointWal(db)
  expect(logBytes()).toBe(0)
  // The wait for writers is unchanged.
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: BUSY_MS }])
  expect(await db.selectFrom('notes').select('id').execute()).toHaveLength(3)
})

it('waits for its own transactions', async () => {
  const done: string[] = []
  let emptied: Promise<void> | undefined
  await db.transaction().execute(async (write) => {
    await write.insertInto('notes').values({ id: 'a', text: 'first' }).execute()
    emptied = checkpointWal(db).then(() => void done.push('emptied'))
    await write.insertInto('notes').values({ id: 'b', text: 'second' }).execute()
    done.push('written')
  })
  await emptied
  expect(done).toEqual(['written', 'emptied'])
  expect(logBytes()).toBe(0)
})

/** The job as the server runs it. */
function cleanup() {
  const report = {
    failed: (_name: string, error: unknown) => expect.fail(String(error)),
    recovered: () => {},
  }
  const run = () => cleanUpResidue([db])
  const job = createJob({
    name: 'residue cleanup',
    everyMs: CLEANUP_EVERY_MS,
    runsAtStart: false,
    report,
    run,
  })
  void job.start()
  return job
}

it('is emptied every few seconds until it is stopped', async () => {
  vi.useFakeTimers()
  const logs = cleanup()
  await put('a', 'first')
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(logBytes()).toBe(0), 10_000)
  await logs.stop()
})

it('isn’t started again while it runs, and a stop waits only for the current run', async () => {
  let begun = 0
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  setLog(db, {
    empty: () => {
      begun += 1
      return first
    },
    isOurs: () => {},
  })
  vi.useFakeTimers()
  const logs = cleanup()
  await vi.advanceTimersByTimeAsync(30_000)
  const stopped = logs.stop()
  end()
  await stopped
  expect(begun).toBe(1)
})

it('is emptied once a concurrent reader has finished', async () => {
  await put('a', 'words')
  const other = openDatabase<Schema>(file)
  const { emptying } = await other.connection().execute(async (read) => {
    await sql`begin`.execute(read)
    await read.selectFrom('notes').selectAll().execute()
    await put('b', 'more words')
    const emptying = checkpointWal(db)
    await setImmediate()
    expect(logBytes()).toBeGreaterThan(0)
    await sql`commit`.execute(read)
    return { emptying }
  })
  await emptying
  expect(logBytes()).toBe(0)
  await other.destroy()
})
