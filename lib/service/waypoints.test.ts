import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTrial, type Trial } from './trial'

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())

const day = (n: number) => `2025-01-${String(n).padStart(2, '0')}T00:00:00.000Z`

const page = fc.record({
  do: fc.constant('page' as const),
  offset: fc.nat(60),
  limit: fc.integer({ min: 1, max: 20 }),
  fulldata: fc.boolean(),
})
const write = fc.record({
  do: fc.constantFrom<'add' | 'remove'>('add', 'remove'),
  n: fc.nat(50),
  day: fc.integer({ min: 1, max: 4 }),
})

describe('pages that start at a place on the way', () => {
  it('are the pages that skipping from the first row gives, whatever is written in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: page }, write), { maxLength: 30 }),
        async (steps) => {
          await trial.db.deleteFrom('customers').execute()
          const model = new Map<string, string>()
          for (let n = 0; n < 40; n += 2) model.set(`c${n}`, day((n % 4) + 1))
          await trial.put('customers', ...[...model].map(([id, created_date]) => ({ id, created_date })))
          for (const step of steps) {
            if (step.do === 'page') {
              const { offset, limit, fulldata } = step
              const rows = await trial.rows('getCustomers', { offset, limit, fulldata })
              const order = [...model].map(([id, date]) => `${date} ${id}`).sort()
              expect(rows.map(({ id, created_date }) => `${created_date} ${id}`)).toEqual(
                order.slice(offset, offset + limit),
              )
            } else if (step.do === 'add') {
              model.set(`c${step.n}`, day(step.day))
              await trial.put('customers', { id: `c${step.n}`, created_date: day(step.day) })
            } else {
              const { status } = await trial.call('removeContact', { id: `c${step.n}` })
              expect(status).toBe(model.delete(`c${step.n}`) ? 200 : 404)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  it('skip only the rows since the place before', async () => {
    await trial.db.deleteFrom('customers').execute()
    const ids = Array.from({ length: 30 }, (_, i) => `w${String(i).padStart(2, '0')}`)
    await trial.put('customers', ...ids.map((id) => ({ id })))
    const asked = vi.spyOn(trial.db.getExecutor(), 'executeQuery')
    const skippedAt = async (offset: number) => {
      asked.mockClear()
      const rows = await trial.rows('getCustomers', { offset, limit: 5 })
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 5))
      return asked.mock.calls.at(-1)?.[0].parameters.at(-1)
    }
    expect(await skippedAt(20)).toBe(20)
    expect(await skippedAt(25)).toBe(1)
    expect(await skippedAt(22)).toBe(2)
    expect(await skippedAt(4)).toBe(4)
    await trial.put('customers', { id: 'w00', firstname: 'Ana' })
    expect(await skippedAt(21)).toBe(21)
  })
})
