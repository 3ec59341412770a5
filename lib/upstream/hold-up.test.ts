import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { createUpstream } from './client'

const keys = { apiKey: 'k', secretKey: 's', appId: 'a' }

/** A customer system that sends this text for every call. */
function upstreamOf(text: string) {
  const body = Buffer.from(text)
  const transport = async () => new Response(body)
  return createUpstream({ baseUrl: 'http://upstream.invalid', keys, timeoutMs: 60_000, transport })
}

/** The longest block of the event loop during the work, in ms; the best of three on a busy machine. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = []
  for (let i = 0; i < 3; i++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await work()
    delay.disable()
    longest.push(delay.max / 1e6)
  }
  return Math.min(...longest)
}

const many = (count: number, one: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => one(nth)).join()
const row = (nth: number) =>
  `{"class_id":"${nth}","class_name":"Yoga","date":"2026-03-09","start_time":"09:00:00","end_time":"10:00:00"}`

/** Several times the value on a quiet machine; one response took 5,400 ms. */
const MOST_MS = 1000

describe('a response that would block the event loop', () => {
  it.each([
    ['1.9 million rows', 'viewClassSchedule', `{"result":[${many(1_900_000, () => '{}')}]}`],
    [
      'one row more than the schedule may have',
      'viewClassSchedule',
      `{"result":[${many(50_001, () => '{}')}]}`,
    ],
    ['rows of a list that is the answer itself', 'getFormSubmissions', `[${many(20_001, () => '{}')}]`],
    [
      '900,000 names in one object',
      'getCustomers',
      `{"members":[{"id":"c",${many(900_000, (nth) => `"k${nth}":0`)}}]}`,
    ],
    ['249,000 odd numbers', 'getCustomers', `{"members":[{"id":"c","x":[${many(249_000, () => '1.50')}]}]}`],
  ] as const)('is rejected before it is parsed: %s', async (_, operation, text) => {
    const upstream = upstreamOf(text)
    const input = { limit: 1000, offset: 0, form_id: 'f' }
    const block = await longestBlock(async () => {
      const refused = upstream.read(operation as 'getCustomers', input)
      await expect(refused).rejects.toMatchObject({ kind: 'too-large' })
    })
    expect(block).toBeLessThan(MOST_MS)
  })

  it('is read in steps if it is only long: 30 MB of text', async () => {
    const upstream = upstreamOf(`{"members":[{"id":"c1","note":"${'a'.repeat(30_000_000)}"}]}`)
    const block = await longestBlock(async () => {
      expect((await upstream.read('getCustomers', {})).rows).toHaveLength(1)
    })
    expect(block).toBeLessThan(MOST_MS)
  })

  it.each([100, 700])('is read in steps when %i submissions have 300 numeric questions', async (rows) => {
    const data = many(300, (nth) => `"${300 - nth}":"answer"`)
    const upstream = upstreamOf(
      `[${many(rows, (nth) => `{"submission_id":"s${nth}","submission_data":{${data}}}`)}]`,
    )
    const block = await longestBlock(async () => {
      const page = await upstream.read('getFormSubmissions', { form_id: 'f', limit: 1000, offset: 0 })
      expect(page.rows).toHaveLength(rows)
    })
    expect(block).toBeLessThan(MOST_MS)
  })

  it('is read in steps up to a schedule’s maximum number of rows', async () => {
    const upstream = upstreamOf(`{"result":[${many(50_000, row)}]}`)
    const block = await longestBlock(async () => {
      expect((await upstream.read('viewClassSchedule', {})).rows).toHaveLength(50_000)
    })
    expect(block).toBeLessThan(MOST_MS)
  })
})

it('a page that ignores the limit is cut, not rejected', async () => {
  const page = await upstreamOf(`{"members":[${many(15_000, (nth) => `{"id":"c${nth}"}`)}]}`).read(
    'getCustomers',
    {
      limit: 1000,
    },
  )
  expect(page.rows).toHaveLength(1000)
})

it('a removal’s response with a list is unknown, not parsed', async () => {
  const removed = upstreamOf(`{"result":[${many(1_900_000, () => '0')}]}`).removeContact({ id: 'c1' })
  await expect(removed).rejects.toMatchObject({ kind: 'too-large' })
})

it('a list of lists counts its rows, and names are counted per object', async () => {
  const nested = `{"members":[${many(100, (nth) => `{"id":"c${nth}","visits":[${many(500, () => '{"a":1,"b":[1,2]}')}]}`)}]}`
  expect((await upstreamOf(nested).read('getCustomers', {})).rows).toHaveLength(100)
})
