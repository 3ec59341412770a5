import 'server-only'
import type { OptOutEntry, OptOutsOf } from '@/lib/answers/opt-outs'
import type { OptedOutCustomer } from '@/lib/contract'
import { parseInstant } from '@/lib/format/instants'
import { isoOrNull } from '@/lib/server/app/iso'
import type { Upstream } from '@/lib/upstream/client'
import type { FactsOfList } from '@/lib/upstream/list-facts'
import { noWalkNotes, type ReadPlace, walk } from '@/lib/upstream/walk'

/** The list is reloaded at most this often, in ms; sooner after a failure. */
const EVERY_MS = 10 * 60_000
const AGAIN_MS = 60_000
/** A user who looks at the whole list gets one that isn't much older than this, in ms. */
const SEEN_MS = 60_000
/** A longer list isn't kept completely. */
const MOST = 500_000

type ReadPage = ReadPlace<OptedOutCustomer>

/** One opt-out; `at` is when, in ms since 1970, null: unknown. */
export interface ListedOptOut extends OptOutEntry {
  id: string
  at: number | null
}

/** The whole opt-out list in memory: the API can't look up single customers. Loaded in the background. */
export class OptOutList {
  readonly #read: ReadPage
  readonly #now: () => number
  readonly #facts: FactsOfList | undefined
  #entries = new Map<string, OptOutEntry>()
  #isWhole = false
  #missed = 0
  /** Contacts removed while a list was loading, which may still have them, and when. */
  readonly #gone = new Map<string, number>()
  #hasChanged = false
  #readAt: number | null = null
  #nextWalkAt = 0
  #walking: Promise<void> | null = null
  #failure: unknown = null
  #newestFirst: readonly ListedOptOut[] | null = null

  constructor(read: ReadPage, now: () => number = Date.now, facts?: FactsOfList) {
    this.#read = read
    this.#now = now
    this.#facts = facts
  }

  ask(ids: readonly string[]): OptOutsOf {
    const wait = this.#nextWalkAt - this.#now()
    // Any longer wait is from before the clock was set back.
    if (wait <= 0 || wait > EVERY_MS) this.#reload()
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

  /**
   * The whole list, newest first. Waits for the first load and throws its failure, or the signal's reason. An older
   * list is returned while it reloads.
   */
  async all(signal?: AbortSignal) {
    const age = this.#now() - (this.#readAt ?? Number.NEGATIVE_INFINITY)
    if (age < 0 || age > SEEN_MS) this.#reload()
    if (this.#readAt === null) await untilAborted(this.settled(), signal)
    if (this.#readAt === null) throw this.#failure
    this.#newestFirst ??= [...this.#entries]
      .map(([id, entry]) => ({ id, ...entry, at: parseInstant(entry.optout_date) }))
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
    return {
      entries: this.#newestFirst,
      isWhole: this.#isWhole,
      missed: this.#missed,
      readAt: new Date(this.#readAt).toISOString(),
    }
  }

  /** Leaves out a removed contact, also from a list that began to load before. */
  forget(id: string): void {
    this.#gone.set(id, this.#now())
    if (this.#entries.delete(id)) this.#newestFirst = null
  }

  #reload(): void {
    this.#walking ??= this.#walk()
  }

  /** Resolves when no load is running; never rejects. */
  async settled(): Promise<void> {
    await this.#walking
  }

  async #walk(): Promise<void> {
    try {
      const entries = new Map<string, OptOutEntry>()
      const begunAt = this.#now()
      const { isWhole, hasChanged, repeats, missed } = await this.#readInto(entries)
      for (const [id, at] of this.#gone) {
        if (at < begunAt) this.#gone.delete(id)
        else entries.delete(id)
      }
      this.#entries = entries
      this.#newestFirst = null
      this.#isWhole = isWhole
      this.#hasChanged = hasChanged
      this.#missed = missed
      // Opt-outs since the start of the load may be missing.
      this.#readAt = begunAt
      // An early reload of an endless list would not help.
      this.#nextWalkAt = this.#now() + (hasChanged && !repeats ? AGAIN_MS : EVERY_MS)
    } catch (error) {
      this.#failure = error
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
      if (read >= MOST)
        return {
          isWhole: false,
          hasChanged: notes.changedWhileRead,
          repeats: false,
          missed: notes.unreadable,
        }
    }
    const { changedWhileRead: hasChanged, repeats, unreadable } = notes
    return { isWhole: unreadable === 0 && !hasChanged, hasChanged, repeats, missed: unreadable }
  }
}

function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve).finally(() => signal.removeEventListener('abort', stop))
  })
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
