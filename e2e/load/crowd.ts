import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { countStatuses } from './figures'
import { type Behaviour, Person, type Sample } from './person'
import type { Stage } from './stage'

/** Pauses of somebody who has a customer before them; four seconds in the mean. */
export const AT_WORK: Behaviour = { pauseMs: [2000, 6000], obeysRetryAfter: true }

/** People at work, each with connections of their own, and what they were answered. */
export interface Crowd {
  samples: Sample[]
  /** Signs everybody in, spread evenly over so many ms. Throws where somebody is not let in. */
  signIn(overMs: number): Promise<void>
  /** Lets the first `count` work for so many ms and gives what they were answered meanwhile. */
  work(count: number, behaviour: Behaviour, ms: number): Promise<Sample[]>
  close(): void
}

export function createCrowd(stage: Stage, size: number): Crowd {
  const agent = new Agent({ keepAlive: true })
  const samples: Sample[] = []
  const people = Array.from(
    { length: size },
    (_, seed) => new Person(stage, agent, seed, (sample) => samples.push(sample)),
  )
  return {
    samples,
    async signIn(overMs) {
      const isIn = await Promise.all(
        people.map(async (person, i) => {
          await pause((overMs * i) / size)
          return person.signIn()
        }),
      )
      const out = isIn.filter((yes) => !yes).length
      if (out) throw new Error(`${out} of ${size} people could not sign in: ${countStatuses(samples)}`)
    },
    async work(count, behaviour, ms) {
      const from = samples.length
      await Promise.all(
        people.slice(0, count).map((person) => person.work(behaviour, AbortSignal.timeout(ms))),
      )
      return samples.slice(from)
    },
    close: () => agent.destroy(),
  }
}
