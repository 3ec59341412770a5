import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkpointWal, delegateCheckpoint } from '@/lib/database/wal-checkpoint'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { directoryOf } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import {
  keptIn,
  openTrialDirectory,
  type TrialDirectory,
  wordsIn,
} from '@/lib/directory/testing/trial-directory'
import { NOON, trialPerson, trialUpstream } from '@/lib/directory/testing/trial-upstream'
import { createSyncWorker } from './sync-worker'
import { type CustomerWriter, createWriter } from './writer'

let directory: TrialDirectory
let file: string
let writer: CustomerWriter
beforeEach(async () => {
  directory = await openTrialDirectory()
  file = String(directory.place)
  writer = createWriter(file, (empty) => delegateCheckpoint(directory.db, empty))
})
afterEach(async () => {
  await writer.stop()
  await directory.close()
})

/** Test customer `n`, to be written. */
const one = (n: number) => ({ people: [saidOf({ ...trialPerson(n) })], askedAt: NOON, sweep: 1 })
/** The writer processes of this test's file. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('writer-process') && line.includes(file))
    .map((line) => Number.parseInt(line, 10))
const sent = (signal: NodeJS.Signals) => processes().map((pid) => process.kill(pid, signal)).length

it('a full sync by the writer process stores the same as one in this process', async () => {
  const { upstream, said, people } = trialUpstream(130)
  const syncWorker = createSyncWorker({
    ...{ db: directoryOf(directory.db), upstream, writer, now: () => NOON },
    pace: { page: 60, pause: 0 },
    onFault: (error) => {
      throw error
    },
  })
  await syncWorker.settle()
  expect(processes()).toHaveLength(1)
  expect(await keptIn(directory.db)).toEqual(said())
  expect(await readState(directoryOf(directory.db))).toMatchObject({ people: 130, swept_at: NOON })
  expect((await wordsIn(directory.db)).contacts).toEqual([...people.keys()].sort())
  await syncWorker.stop()
  expect(processes()).toEqual([])
})

it('checkpoints the WAL while it runs, and this process doesn’t', async () => {
  const { db } = directory
  const logBytes = () => statSync(`${file}-wal`).size
  const logPages = async () => (await sql`pragma wal_autocheckpoint`.execute(db)).rows
  const ours = await logPages()
  await writer.write(one(1))
  expect(await logPages()).not.toEqual(ours)
  expect(logBytes()).toBeGreaterThan(0)
  sent('SIGSTOP')
  const emptied = checkpointWal(db)
  sent('SIGCONT')
  const written = writer.write(one(2))
  await emptied
  await written
  await checkpointWal(db)
  expect(logBytes()).toBe(0)
  await writer.write(one(3))
  await writer.stop()
  expect(logBytes()).toBe(0)
  expect(await logPages()).toEqual(ours)
  await db.updateTable('directory_people').set({ last_seen_at: 1 }).execute()
  expect(logBytes()).toBeGreaterThan(0)
  await checkpointWal(db)
  expect(logBytes()).toBe(0)
})

it('passes on database errors; a new process replaces it when it dies', async () => {
  await writer.write(one(1))
  await directory.db.schema.alterTable('directory_people').renameTo('away').execute()
  await expect(writer.write(one(2))).rejects.toThrow('no such table')
  await directory.db.schema.alterTable('away').renameTo('directory_people').execute()
  sent('SIGSTOP')
  const written = expect(writer.write(one(2))).rejects.toThrow('writer process ended: SIGKILL')
  sent('SIGKILL')
  await written
  await writer.write(one(3))
  expect(await keptIn(directory.db)).toEqual(['c001 Name 1', 'c003 Name 3'])
})

it('ignores signals, and ends when idle, also after a failure', async () => {
  await writer.write(one(1))
  const begun = processes()
  expect(sent('SIGINT') + sent('SIGTERM') + sent('SIGHUP')).toBe(3)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await writer.write(one(2))
    expect(processes()).toEqual(begun)
    await directory.db.schema.alterTable('directory_people').renameTo('away').execute()
    await expect(writer.write(one(3))).rejects.toThrow('no such table')
    await directory.db.schema.alterTable('away').renameTo('directory_people').execute()
    await vi.advanceTimersByTimeAsync(5000)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 10_000 })
  expect(await keptIn(directory.db)).toHaveLength(2)
})

it('a write during its end goes to a new process', async () => {
  await writer.write(one(1))
  const [first] = processes()
  const stopped = writer.stop()
  await writer.write(one(2))
  await stopped
  expect(processes()).not.toContain(first)
  expect(await keptIn(directory.db)).toHaveLength(2)
  await checkpointWal(directory.db)
  expect(statSync(`${file}-wal`).size).toBe(0)
})

it('ends when its parent is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      ...['--import=tsx', '--conditions=react-server'],
      ...[join(import.meta.dirname, '../testing/writer-kill-child.ts'), file],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // The writer process holds this end too: it closes when both are gone.
  parent.stderr.resume()
  const [, signal] = await once(parent, 'close')
  expect(signal).toBe('SIGKILL')
  expect(processes()).toEqual([])
  const kept = await keptIn(directory.db)
  expect(kept.slice(0, 2)).toEqual(['c000 Name 0', 'c001 Name 1'])
  expect((await wordsIn(directory.db)).contacts).toHaveLength(kept.length)
})
