import type { Measure } from '../bench/measure'
import { FULL_LOAD, measureLoad } from './load'
import { FULL_OVERLOAD, measureOverload } from './overload'
import { FULL_SLOW, measureSlowConnections } from './slow-connections'

/** A long load test of the built product, with its title in the table. */
interface Run {
  title: string
  measure(): Promise<Measure[]>
}

/** At full size and in this order; each starts and stops what it needs. */
export const RUNS: readonly Run[] = [
  { title: 'Load: 200 people, upstream 200 ms off', measure: () => measureLoad(FULL_LOAD) },
  { title: 'Overload: five times as many', measure: () => measureOverload(FULL_OVERLOAD) },
  { title: 'Slow connections', measure: () => measureSlowConnections(FULL_SLOW) },
]
