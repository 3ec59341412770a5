import 'server-only'
import { createUpstream, type Upstream } from '@/lib/upstream/client'

/** A test customer: the fields that show whether the directory is equal. */
export interface Trial {
  id: string
  firstname: string
  created_date: string
  /** A day, since the API filters only by days. */
  updated: string
  /** The day of the newest event; without it there is none. */
  event?: string
  /** Sent as an unreadable row, without or with an id. */
  isBroken?: boolean | 'but has an id'
}

export const DAY = 86_400_000
export const NOON = Date.UTC(2026, 2, 12, 12)
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Test customer `n`, last changed on a day. */
export const trialPerson = (n: number, updated = dayOf(NOON - 90 * DAY)): Trial => ({
  id: `c${String(n).padStart(3, '0')}`,
  firstname: `Name ${n}`,
  created_date: `2025-01-01T00:00:${String(n % 60).padStart(2, '0')}.000Z`,
  updated,
})

interface Asked {
  _id?: string
  updated_since?: string
  event_since_date?: string
  offset?: number
  limit?: number
}

/** A list in memory that tests change while it is read. */
export function trialList(count = 0) {
  const people = new Map(
    Array.from({ length: count }, (_, n) => trialPerson(n)).map((person) => [person.id, person]),
  )
  const inOrder = () =>
    [...people.values()].sort((a, b) => (`${a.created_date} ${a.id}` < `${b.created_date} ${b.id}` ? -1 : 1))
  return {
    people,
    /** The API's response. */
    answer({ _id, updated_since, event_since_date, offset = 0, limit = 100 }: Asked) {
      const found = inOrder().filter(
        (one) =>
          (_id === undefined || one.id === _id) &&
          (updated_since === undefined || one.updated >= updated_since) &&
          (event_since_date === undefined || (one.event ?? '') >= event_since_date),
      )
      return { members: found.slice(offset, offset + limit).map(rowOf) }
    },
    /** The expected directory, in the form of `keptIn`. */
    said: () => [...people.values()].map(({ id, firstname }) => `${id} ${firstname}`).sort(),
  }
}

function rowOf({ updated, event, isBroken, ...one }: Trial) {
  if (isBroken === true) return null
  const row = {
    ...one,
    lastname: 'Trial',
    email: `${one.id}@mail.example`,
    phone: '',
    last_location: '',
    email_optout: 0,
    sms_optout: 0,
  }
  return isBroken ? Object.assign(row, { firstname: ['unreadable'] }) : row
}

/** An API over such a list. `onCall` gets the number of each call and may return another response. */
export function trialUpstream(count = 0, onCall: (call: number) => unknown = () => {}) {
  const list = trialList(count)
  const quirks = {
    ignoresOffset: false,
    ignoresEvents: false,
    /** Maximum rows of a response. */
    cap: Number.POSITIVE_INFINITY,
    /** Maps the requested offset to the one it uses. */
    offsetOf: (offset: number) => offset,
  }
  let calls = 0
  const watch = { onAnswer: (_asked: Asked) => {} }
  const upstream: Upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    transport: async (request) => {
      const instead = await onCall(calls++)
      const { offset = 0, limit = 100, ...asked } = (await request.json()) as Asked
      if (instead instanceof Response) return instead
      const place = { limit: Math.min(limit, quirks.cap), offset: quirks.offsetOf(offset) }
      if (quirks.ignoresOffset) place.offset = 0
      if (quirks.ignoresEvents) delete asked.event_since_date
      const answer = list.answer({ ...asked, ...place })
      watch.onAnswer({ ...asked, ...place })
      return Response.json(answer)
    },
  })
  return Object.assign(watch, { ...list, quirks, upstream, calls: () => calls })
}
