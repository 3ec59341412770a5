import 'server-only'
import { generateMersenne32Randomizer } from '@faker-js/faker'

export type Random = ReturnType<typeof createRandom>

/** Draws from a seed: the same seed gives the same draws everywhere. */
export function createRandom(seed: number) {
  const source = generateMersenne32Randomizer()
  source.seed(seed)
  return {
    /** A fraction from 0 to below 1. */
    share: () => source.next(),
    /** An integer from `min` to `max`, both included. */
    whole: (min: number, max: number) => min + Math.floor(source.next() * (max - min + 1)),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(source.next() * items.length)] as Item,
    /** A count from 0 with a long tail around `mean`: many low, few high. */
    long: (mean: number) => Math.floor(-Math.log(1 - source.next()) * mean),
    chance: (probability: number) => source.next() < probability,
    /** Restarts with another seed, so that a customer's data doesn't depend on earlier ones. */
    reseed: (base: number, part: number) => source.seed([base, part]),
  }
}
