import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readQuery } from '@/lib/directory/search/query'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { createReads, type ThreadedReads } from './reader'

const LIST = { filters: {}, sort: null, offset: 0, limit: 10 }
const FIRST = { offset: 0, limit: 10 }

let directory: TrialDirectory
let reads: ThreadedReads
let onFault: ReturnType<typeof vi.fn<(error: unknown) => void>>

beforeEach(async () => {
  directory = await openTrialDirectory()
  await keepPeople(directory.db, [
    { id: 'a', firstname: 'Ana', lastname: 'Lopez', created_date: '2026-01-01T00:00:00.000Z' },
    { id: 'b', firstname: 'Ben', lastname: 'Lopez', email: 'ben@x.example' },
  ])
  onFault = vi.fn()
  reads = createReads(directory.db, String(directory.place), onFault)
})
afterEach(async () => {
  await reads.stop()
  await directory.close()
})

const namesOf = async (from = reads) =>
  (await from.find(readQuery('lopez'), FIRST)).people.map(({ firstname }) => firstname).sort()

it('reads the same on the reader thread as in this process', async () => {
  const all = async () => [
    await reads.find(readQuery('lopes'), FIRST),
    await reads.find(readQuery('lopez'), { offset: 1, limit: 1 }),
    await reads.list(LIST),
    await reads.list({ ...LIST, sort: { by: 'name', isDescending: true }, filters: { by_email: 'can' } }),
  ]
  const here = await all()
  await reads.start()
  // Reads in this process fail from now on.
  await directory.db.destroy()
  expect(await all()).toEqual(here)
  expect(here[0]).toMatchObject({ total: 2, isMore: false })
})

it('sees what was just written in this process', async () => {
  await reads.start()
  expect(await namesOf()).toEqual(['Ana', 'Ben'])
  await keepPeople(directory.db, [{ id: 'c', firstname: 'Cleo', lastname: 'Lopez' }])
  expect(await namesOf()).toEqual(['Ana', 'Ben', 'Cleo'])
})

it('ends a cancelled read with the caller’s reason', async () => {
  await reads.start()
  const stop = new AbortController()
  const asked = [reads.find(readQuery('lopez'), FIRST, stop.signal), reads.list(LIST, stop.signal)]
  stop.abort(new Error('given up'))
  asked.push(reads.list(LIST, stop.signal))
  const ends = await Promise.allSettled(asked)
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
    Array(3).fill('given up'),
  )
  expect(await namesOf()).toEqual(['Ana', 'Ben'])
})

it('passes on database errors', async () => {
  await reads.start()
  await directory.db.schema.dropTable('directory_people').execute()
  await expect(reads.list(LIST)).rejects.toThrow('no such table: directory_people')
})

it('reads in this process after the thread ends, and fails its pending reads', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>
  await reads.start()
  const [thread] = await begun
  const asked = reads.find(readQuery('lopez'), FIRST)
  await Promise.all([thread.terminate(), expect(asked).rejects.toThrow('reader thread ended')])
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce(), 10_000)
  expect(await namesOf()).toEqual(['Ana', 'Ben'])
})

it('reads in this process if no thread starts', async () => {
  const other = createReads(directory.db, '/dev/null/directory.db', onFault)
  await other.start()
  expect(onFault).toHaveBeenCalledOnce()
  expect(await namesOf(other)).toEqual(['Ana', 'Ben'])
  await other.stop()
})
