import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAdmissionQueue } from './admission-queue'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue whose clock only its work moves. */
function lineOf(costMs: number) {
  const clock = { now: 0 }
  const line = createAdmissionQueue(() => clock.now)
  const begun: { id: number; waitedMs: number }[] = []
  const join = (id: number) => {
    const at = clock.now
    return line.join(() => {
      begun.push({ id, waitedMs: clock.now - at })
      clock.now += costMs
    })
  }
  const settle = async () => {
    for (let seen = -1; seen < begun.length; ) {
      seen = begun.length
      await turn()
      await turn()
    }
  }
  return { join, begun, settle }
}

describe('the admission queue', () => {
  it('starts one per turn, in order, and none twice', async () => {
    const { join, begun, settle } = lineOf(1)
    for (let id = 0; id < 100; id++) expect(join(id)).toBe(true)
    expect(begun).toEqual([])
    await turn()
    expect(begun.length).toBeLessThanOrEqual(1)
    await settle()
    expect(begun.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id))
  })

  it('overload: rejects at once a request that would wait more than a second at the current cost', async () => {
    const { join, begun, settle } = lineOf(10)
    for (let id = 0; id < 100; id++) join(id)
    await settle()
    const taken = Array.from({ length: 1000 }, (_, id) => join(1000 + id))
    const last = taken.lastIndexOf(true)
    expect(last).toBeGreaterThan(90)
    expect(last).toBeLessThan(115)
    expect(taken.indexOf(false)).toBe(last + 1)
    await settle()
    expect(begun).toHaveLength(100 + last + 1)
    expect(begun.at(-1)?.waitedMs).toBeLessThan(1200)
    // There is room again as soon as some have started.
    expect(join(0)).toBe(true)
  })

  it('accepts the first few however long one of them takes', async () => {
    const { join, begun, settle } = lineOf(5000)
    for (let round = 0; round < 3; round++) {
      expect(Array.from({ length: 65 }, (_, id) => join(id))).toEqual([...Array(64).fill(true), round === 0])
      await settle()
    }
    expect(begun).toHaveLength(65 + 64 + 64)
  })

  it('starts each accepted request once, in order, and no other, whatever the timing', async () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 0, max: 100 }), async (counts, costMs) => {
        const { join, begun, settle } = lineOf(costMs)
        const taken: number[] = []
        let id = 0
        for (const count of counts) {
          for (let i = 0; i < count; i++, id++) if (join(id)) taken.push(id)
          await turn()
        }
        await settle()
        expect(begun.map((one) => one.id)).toEqual(taken)
      }),
      { numRuns: 50 },
    )
  })
})
