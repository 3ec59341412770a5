import { setMaxListeners } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { countStatuses } from './figures'
import { type Behaviour, Person, type Sample } from './person'
import type { Stage } from './stage'

/** Pauses of a user with a customer in front of them; four seconds on average. */
export const AT_WORK: Behaviour = { pauseMs: [2000, 6000], obeysRetryAfter: true }

/** Users at work, each with their own connections, and the responses they got. */
export interface Crowd {
  samples: Sample[]
  /** Signs the first `count` users in, spread evenly over the given ms; the others share their sessions. Throws if a sign-in fails. */
  signIn(overMs: number, count?: number): Promise<void>
  /** Lets the first `count` work for the given ms, and returns their responses. */
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
    async signIn(overMs, count = size) {
      const first = people.slice(0, count)
      const isIn = await Promise.all(
        first.map(async (person, i) => {
          await pause((overMs * i) / count)
          return person.signIn()
        }),
      )
      const out = isIn.filter((yes) => !yes).length
      if (out) throw new Error(`${out} of ${count} people could not sign in: ${countStatuses(samples)}`)
      for (const [i, person] of people.entries()) person.share(first[i % count] ?? person)
    },
    async work(count, behaviour, ms) {
      const from = samples.length
      const until = AbortSignal.timeout(ms)
      setMaxListeners(0, until)
      await Promise.all(people.slice(0, count).map((person) => person.work(behaviour, until)))
      return samples.slice(from)
    },
    close: () => agent.destroy(),
  }
}
