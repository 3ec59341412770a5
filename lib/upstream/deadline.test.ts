import { expect, it } from 'vitest'
import { DeadlinePassed, withDeadline } from './deadline'

const never = () => new Promise<never>(() => {})

it('returns the work’s result, and leaves no timer behind', async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  expect(await withDeadline(60_000, undefined, async () => 7)).toBe(7)
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before)
})

it('rethrows the work’s error', async () => {
  const error = new Error('its own')
  await expect(withDeadline(1000, undefined, () => Promise.reject(error))).rejects.toBe(error)
})

it('ends work that ignores its signal', async () => {
  await expect(withDeadline(10, undefined, never)).rejects.toBeInstanceOf(DeadlinePassed)
})

it('aborts the work, and throws the signal’s reason even if the work throws something else', async () => {
  const listening = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))))
  await expect(withDeadline(10, undefined, listening)).rejects.toBeInstanceOf(DeadlinePassed)
})

it('passes on a caller’s cancellation as it is', async () => {
  const cancel = new AbortController()
  const call = withDeadline(1000, cancel.signal, never)
  cancel.abort()
  await expect(call).rejects.toBe(cancel.signal.reason)
})

it('starts nothing for a caller that has already cancelled', async () => {
  let begun = 0
  const work = async () => {
    begun += 1
  }
  await expect(withDeadline(1000, AbortSignal.abort(), work)).rejects.toMatchObject({ name: 'AbortError' })
  expect(begun).toBe(0)
})
