import 'server-only'
import type { OptOutEntry, OptOutsOf } from '@/lib/answers/opt-outs'
import type { OptedOutCustomer } from '@/lib/contract'
import { isoOrNull } from '@/lib/server/app/iso'
import type { Upstream } from '@/lib/upstream/client'
import type { FactsOfList } from '@/lib/upstream/list-facts'
import { noWalkNotes, type ReadPlace, walk } from '@/lib/upstream/walk'

/** The list is reloaded at most this often, in ms; sooner after a failure. */
const EVERY_MS = 10 * 60_000
const AGAIN_MS = 60_000
/** A longer list isn't kept completely. */
const MOST = 500_000

type ReadPage = ReadPlace<OptedOutCustomer>

/** The whole opt-out list in memory: the API can't look up single customers. Loaded in the background. */
export class OptOutList {
  readonly #read: ReadPage
  readonly #now: () => number
  readonly #facts: FactsOfList | undefined
  #entries = new Map<string, OptOutEntry>()
  #isWhole = false
  #hasChanged = false
  #readAt: number | null = null
  #nextWalkAt = 0
  #walking: Promise<void> | null = null

  constructor(read: ReadPage, now: () => number = Date.now, facts?: FactsOfList) {
    this.#read = read
    this.#now = now
    this.#facts = facts
  }

  ask(ids: readonly string[]): OptOutsOf {
    const wait = this.#nextWalkAt - this.#now()
    // Any longer wait is from before the clock was set back.
    if (!this.#walking && (wait <= 0 || wait > EVERY_MS)) this.#walking = this.#walk()
    return {
      readAt: isoOrNull(this.#readAt),
      isWhole: this.#isWhole,
      hasChanged: this.#hasChanged,
      entries: Object.fromEntries(
        ids.flatMap((id) => {
          const entry = this.#entries.get(id)
          return entry ? [[id, entry]] : []
        }),
      ),
    }
  }

  /** Resolves when no load is running; never rejects. */
  async settled(): Promise<void> {
    await this.#walking
  }

  async #walk(): Promise<void> {
    try {
      const entries = new Map<string, OptOutEntry>()
      const begunAt = this.#now()
      const { isWhole, hasChanged, repeats } = await this.#readInto(entries)
      this.#entries = entries
      this.#isWhole = isWhole
      this.#hasChanged = hasChanged
      // Opt-outs since the start of the load may be missing.
      this.#readAt = begunAt
      // An early reload of an endless list would not help.
      this.#nextWalkAt = this.#now() + (hasChanged && !repeats ? AGAIN_MS : EVERY_MS)
    } catch {
      // The failed call is logged elsewhere; the earlier data stays, with its time.
      this.#nextWalkAt = this.#now() + AGAIN_MS
    } finally {
      this.#walking = null
    }
  }

  async #readInto(entries: Map<string, OptOutEntry>) {
    const notes = noWalkNotes()
    let read = 0
    for await (const rows of walk(this.#read, ({ id }) => id, notes, this.#facts)) {
      for (const { id, ...said } of rows) entries.set(id, stricter(said, entries.get(id)))
      read += rows.length
      if (read >= MOST) return { isWhole: false, hasChanged: notes.changedWhileRead, repeats: false }
    }
    const { changedWhileRead: hasChanged, repeats, unreadable } = notes
    return { isWhole: unreadable === 0 && !hasChanged, hasChanged, repeats }
  }
}

/** Merges two rows of one ID: an opt-out in either counts. */
function stricter({ email_optout, sms_optout, optout_date }: OptOutEntry, other?: OptOutEntry): OptOutEntry {
  return {
    email_optout: other?.email_optout === 1 ? 1 : email_optout,
    sms_optout: other?.sms_optout === 1 ? 1 : sms_optout,
    optout_date,
  }
}

export function createOptOutList(upstream: Upstream): OptOutList {
  const facts = upstream.lists.of('getOptoutCustomers')
  return new OptOutList((input) => upstream.read('getOptoutCustomers', input), Date.now, facts)
}
