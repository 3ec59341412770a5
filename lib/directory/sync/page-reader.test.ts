import { expect, it } from 'vitest'
import { createPageReader } from './page-reader'
import type { ReadPage } from './pages'

/** Reads that a test ends. */
function trialReads() {
  const begun: { offset: number; end: (error?: Error) => void }[] = []
  let running = 0
  let most = 0
  const read = (offset: number) =>
    new Promise<ReadPage[]>((resolve, reject) => {
      running += 1
      most = Math.max(most, running)
      const end = (error?: Error) => {
        running -= 1
        if (error) reject(error)
        else
          resolve([
            {
              offset,
              askedAt: 0,
              customers: [],
              size: 0,
              limit: 10,
              ids: [],
              isFirstRejected: false,
              places: [],
              missed: [],
            },
          ])
      }
      begun.push({ offset, end })
    })
  return { begun, read, offsets: () => begun.map(({ offset }) => offset), most: () => most }
}
const offsetOf = async (pages: Promise<ReadPage[]>) => (await pages)[0]?.offset

it('doesn’t read a prefetched page again', async () => {
  const { begun, read, offsets } = trialReads()
  const pageReader = createPageReader(read, () => 0)
  pageReader.readAhead(10)
  begun[0]?.end()
  expect(await offsetOf(pageReader.pagesFrom(10))).toBe(10)
  expect(offsets()).toEqual([10])
})

it('reads other pages after the prefetch ends: never two reads at once', async () => {
  const { begun, read, offsets, most } = trialReads()
  const pageReader = createPageReader(read, () => 0)
  pageReader.readAhead(10)
  const other = pageReader.pagesFrom(5)
  begun[0]?.end()
  await expect.poll(offsets).toEqual([10, 5])
  begun[1]?.end()
  expect(await offsetOf(other)).toBe(5)
  expect(most()).toBe(1)
})

it('reads an old prefetched page again', async () => {
  const { begun, read, offsets } = trialReads()
  let now = 0
  const pageReader = createPageReader(read, () => now)
  pageReader.readAhead(10)
  begun[0]?.end()
  now = 10_000
  const pages = pageReader.pagesFrom(10)
  await expect.poll(offsets).toEqual([10, 10])
  begun[1]?.end()
  await pages
})

it('reports a failed read only to a caller that uses its pages', async () => {
  const { begun, read } = trialReads()
  const pageReader = createPageReader(read, () => 0)
  pageReader.readAhead(10)
  begun[0]?.end(new Error('away'))
  await expect(pageReader.pagesFrom(10)).rejects.toThrow('away')
  pageReader.readAhead(20)
  begun[1]?.end(new Error('away'))
})
