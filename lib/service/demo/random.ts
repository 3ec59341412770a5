import 'server-only'
import { generateMersenne32Randomizer } from '@faker-js/faker'

/** Draws from a seed: the same seed gives the same draws everywhere. */
export interface Random {
  /** A fraction from 0 to below 1. */
  share(): number
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  chance(probability: number): boolean
  /** A count from 0 with a long tail around `mean`: many low, few high. */
  long(mean: number): number
  /** Restarts with another seed, so that a customer's data doesn't depend on earlier ones. */
  reseed(seed: number, part: number): void
}

export function createRandom(seed: number): Random {
  const source = generateMersenne32Randomizer()
  source.seed(seed)
  const random: Random = {
    share: () => source.next(),
    whole: (min, max) => min + Math.floor(source.next() * (max - min + 1)),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(source.next() * items.length)] as Item,
    long: (mean) => Math.floor(-Math.log(1 - source.next()) * mean),
    chance: (probability) => source.next() < probability,
    reseed: (base, part) => source.seed([base, part]),
  }
  return random
}
