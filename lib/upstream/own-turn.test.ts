import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ownTurn } from './own-turn'

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
      await ownTurn()
      return turns
    }),
  )
  isOver = true
  await counting
  expect(new Set(cameIn).size).toBe(3)
})
