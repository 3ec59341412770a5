import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { yieldToEventLoop } from './yield'

it('parallel callers resume in separate turns', async () => {
  let turns = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  })()
  const cameIn = await Promise.all(
    [1, 2, 3].map(async () => {
      await yieldToEventLoop()
      return turns
    }),
  )
  isOver = true
  await counting
  expect(new Set(cameIn).size).toBe(3)
})
