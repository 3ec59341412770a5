import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom, type Random } from '@/lib/service/demo/random'
import { type Answered, send } from './send'
import { PASSWORD, type Stage } from './stage'

const PAGE = 100

/** One request of a simulated member of staff. */
export interface Sample extends Pick<Answered, 'status' | 'retryAfter'> {
  what: 'sign in' | 'page' | 'list' | 'drawer' | 'opt-outs' | 'events' | 'filter'
  /** When it was sent, in ms on the clock of `performance`. */
  at: number
  /** The answer's whole time, in ms. */
  ms: number
  /** The same without the time that upstream took, in ms. */
  ownMs: number
}

/** What of a person's requests waits for upstream, and how often in a row. */
const UPSTREAM_CALLS = { 'sign in': 0, page: 1, list: 1, drawer: 1, 'opt-outs': 0, events: 1, filter: 1 }

export interface Behaviour {
  /** Shortest and longest pause between two doings, in ms. */
  pauseMs: readonly [number, number]
  /** Waits as long as a 503 says before going on; otherwise only its pause. */
  obeysRetryAfter: boolean
}

/** A seeded member of staff at work: signs in, then opens the list, pages, opens people, looks people up. */
export class Person {
  private cookie = ''
  private readonly random: Random
  constructor(
    private readonly stage: Stage,
    private readonly agent: Agent,
    private readonly seed: number,
    private readonly onSample: (sample: Sample) => void,
  ) {
    this.random = createRandom(seed)
  }

  /** Signs in; where that is too busy, again after the time that it says, as people do for a minute or so. */
  async signIn(): Promise<boolean> {
    const email = this.stage.people[this.seed % this.stage.people.length] ?? ''
    for (let tries = 0; tries < 20; tries++) {
      const answered = await this.ask('sign in', '/api/auth/sign-in/email', { email, password: PASSWORD })
      if (answered.status === 200) this.cookie = answered.cookie
      if (answered.retryAfter === null) return answered.status === 200
      await pause(answered.retryAfter * 1000)
    }
    return false
  }

  /** Works in another's session, as from a second computer. */
  share(other: Person): void {
    this.cookie = other.cookie
  }

  /** Works until the signal; what was begun is ended. */
  async work(behaviour: Behaviour, until: AbortSignal): Promise<void> {
    const [shortest, longest] = behaviour.pauseMs
    while (!until.aborted) {
      // Users don't start in step.
      const wait = this.random.whole(shortest, longest)
      await pause(wait, undefined, { signal: until }).catch(() => {})
      if (until.aborted) return
      const retryAfter = await this.doOne()
      if (retryAfter !== null && behaviour.obeysRetryAfter) {
        await pause(retryAfter * 1000, undefined, { signal: until }).catch(() => {})
      }
    }
  }

  /** One thing that staff do, weighed as a day at the desk has it. Gives the seconds that a 503 asked for. */
  private async doOne(): Promise<number | null> {
    const draw = this.random.share()
    const known = this.random.pick(this.stage.customers)
    if (draw < 0.05) return (await this.ask('page', '/customers')).retryAfter
    if (draw < 0.4) {
      const offset = this.random.whole(0, 20) * PAGE
      return (await this.ask('list', '/api/customers', { limit: PAGE, offset })).retryAfter
    }
    if (draw < 0.7) {
      return (await this.ask('filter', '/api/customers', { email: known.email, limit: PAGE, offset: 0 }))
        .retryAfter
    }
    const [drawer, , events] = await Promise.all([
      this.ask('drawer', '/api/customers', { _id: known.id, fulldata: true, limit: 2 }),
      this.ask('opt-outs', '/api/opt-outs/contacts', { ids: [known.id] }),
      draw < 0.85
        ? this.ask('events', '/api/customers/events', { user_id: known.id, limit: PAGE, offset: 0 })
        : null,
    ])
    return drawer.retryAfter ?? events?.retryAfter ?? null
  }

  private async ask(what: Sample['what'], path: string, body?: object): Promise<Answered> {
    const at = performance.now()
    const answered = await send(this.stage.url, path, { agent: this.agent, cookie: this.cookie, body })
    const { status, retryAfter, ms } = answered
    const ownMs = ms - UPSTREAM_CALLS[what] * this.stage.latencyMs
    this.onSample({ what, at, status, retryAfter, ms, ownMs })
    return answered
  }
}
