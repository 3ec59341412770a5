import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom, type Random } from '@/lib/service/demo/random'
import { type Answered, send } from './send'
import { PASSWORD, type Stage } from './stage'

const PAGE = 100

/** One request of a simulated staff user. */
export interface Sample extends Pick<Answered, 'status' | 'retryAfter'> {
  what: 'sign in' | 'page' | 'list' | 'drawer' | 'opt-outs' | 'events' | 'filter'
  /** When it was sent, in ms of `performance`. */
  at: number
  /** Total response time, in ms. */
  ms: number
  /** The same without the customer system's time, in ms. */
  ownMs: number
}

/** Which requests wait for the customer system, and how often in sequence: the end of a list of events is confirmed. */
const UPSTREAM_CALLS = { 'sign in': 0, page: 1, list: 1, drawer: 1, 'opt-outs': 0, events: 2, filter: 1 }

export interface Behaviour {
  /** Shortest and longest pause between actions, in ms. */
  pauseMs: readonly [number, number]
  /** Waits as long as a 503 says before continuing; otherwise only its pause. */
  obeysRetryAfter: boolean
}

/** A simulated staff user with a seed: signs in, opens the list, pages, opens and searches customers. */
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

  /** Signs in; if the server is too busy, retries after the given time for about a minute. */
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

  /** Shares another user's session, as a second computer would. */
  share(other: Person): void {
    this.cookie = other.cookie
  }

  /** Works until the signal; finishes the current action. */
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

  /** One action, weighted like a day at the front desk. Returns the seconds from a 503. */
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
