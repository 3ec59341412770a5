import { describe, expect, it } from 'vitest'
import { isFailed, isServed, isTurnedAway, percentile } from './figures'
import { measureLoad } from './load'
import { saturate } from './overload'
import { besideSlowConnections } from './slow-connections'

/** Each starts the built product; the long versions are in npm run soak. */
describe('load, in short', { timeout: 180_000 }, () => {
  it('users with a customer system 200 ms away are all served, and memory is released', async () => {
    const figures = await measureLoad({ people: 12, signInMs: 1000, minuteMs: 4000 })
    const figure = (words: string) => figures.find(({ name }) => name.includes(words))?.value
    expect(figure('not answered with 200')).toBe(0)
    // Without the customer system's 200 ms; a request that waits for another would count them twice.
    expect(figure('own added time, p50')).toBeLessThan(200)
    expect(figure('memory after a collection')).toBeLessThan(30)
  })

  it('overload: requests are served or get a Retry-After, the watchdog gets its response, and then all is as before', async () => {
    // Five times as many must exceed what a fast machine serves within the maximum wait of a second.
    const size = { people: 70, signInMs: 4000, stepMs: 1500, overloadMs: 4000, afterwardsMs: 6000 }
    const { peak, goodput, samples, health, after } = await saturate(size)
    expect(samples.filter(isFailed)).toEqual([])
    const turnedAway = samples.filter(isTurnedAway)
    expect(turnedAway.length).toBeGreaterThan(samples.length / 10)
    // Otherwise clients that retry at once would cost more time than those that are served.
    expect(Math.min(...turnedAway.map(({ ms }) => ms))).toBeGreaterThan(900)
    expect(goodput).toBeGreaterThan(peak / 3)
    expect(health.filter(({ status }) => status !== 200)).toEqual([])
    expect(health.length).toBeGreaterThan(3)
    expect(after.slice(-20).filter((sample) => !isServed(sample))).toEqual([])
  })

  it('slow connections: others are served, and none stays open for long', async () => {
    const { samples, open, held } = await besideSlowConnections({ people: 5, ofEachKind: 80, ms: 14_000 })
    expect(open).toBeGreaterThan(200)
    expect(samples.filter((sample) => !isServed(sample))).toEqual([])
    expect(
      percentile(
        samples.map(({ ms }) => ms),
        0.5,
      ),
    ).toBeLessThan(1000)
    expect(held.headers.length).toBeGreaterThanOrEqual(80)
    expect(held.silent.length).toBeGreaterThanOrEqual(80)
    expect(Math.min(...held.headers, ...held.silent)).toBeGreaterThan(9000)
  })
})
