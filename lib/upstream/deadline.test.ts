import { expect, it } from 'vitest'
import { DeadlinePassed, withDeadline } from './deadline'

const never = () => new Promise<never>(() => {})

it('gives what the work gives, and leaves no timer behind', async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  expect(await withDeadline(60_000, undefined, async () => 7)).toBe(7)
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before)
})

it('passes on what the work throws', async () => {
  const error = new Error('its own')
  await expect(withDeadline(1000, undefined, () => Promise.reject(error))).rejects.toBe(error)
})

it('ends work that listens to nothing', async () => {
  await expect(withDeadline(10, undefined, never)).rejects.toBeInstanceOf(DeadlinePassed)
})

it('tells the work, and says what fired even where the work throws something else', async () => {
  const listening = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))))
  await expect(withDeadline(10, undefined, listening)).rejects.toBeInstanceOf(DeadlinePassed)
})

it('a caller’s cancelling is passed on as it is', async () => {
  const cancel = new AbortController()
  const call = withDeadline(1000, cancel.signal, never)
  cancel.abort()
  await expect(call).rejects.toBe(cancel.signal.reason)
})

it('begins nothing for a caller who has already cancelled', async () => {
  let begun = 0
  const work = async () => {
    begun += 1
  }
  await expect(withDeadline(1000, AbortSignal.abort(), work)).rejects.toMatchObject({ name: 'AbortError' })
  expect(begun).toBe(0)
})
