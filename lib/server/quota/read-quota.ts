import 'server-only'
import { transact } from '@/lib/database/transact'
import { formatCount } from '@/lib/format/numbers'
import { Problem } from '@/lib/server/app/problem'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Actor } from '@/lib/server/session/find-actor'
import type { AuditLog } from '../audit/log'
import { bookedRows, keepBooked } from './booked-rows'

const HOUR_MS = 60 * 60_000

export const READ_QUOTA = {
  /** The most rows for a user in a clock hour, on all instances together. */
  rows: 200_000,
  /** Rows that an instance reserves at once, so the most that can be reserved and unused. */
  block: 2000,
  /** The delay before a block that is more than half used is refilled, in ms, in the background. */
  aheadMs: 50,
} as const

export type Reader = Pick<Actor, 'id' | 'role'> & { requestId: string }

export type ReadQuota = ReturnType<typeof createReadQuota>

/** A user's rows that this instance has reserved in the database and not yet used. */
interface Lease {
  hour: number
  left: number
  /** Whether the database has only the rows in `left`. */
  isLast: boolean
  isRecorded: boolean
  booking: Promise<number> | null
  isDue: boolean
}

interface Deps {
  db: AppDatabase
  audit: AuditLog
  now?: () => number
  /** Rows per hour, for benchmarks, which exceed the quota. */
  most?: number
}

/**
 * Limits how many rows a user is given in an hour. Reserves rows in blocks and hands them out from memory, so that most
 * reads need no database.
 */
export function createReadQuota({ db, audit, now = Date.now, most = READ_QUOTA.rows }: Deps) {
  const leases = new Map<string, Lease>()

  function leaseOf(id: string): Lease {
    const hour = Math.floor(now() / HOUR_MS)
    const known = leases.get(id)
    if (known && known.hour >= hour) return known
    const fresh = { hour, left: 0, isLast: false, isRecorded: false, booking: null, isDue: false }
    leases.set(id, fresh)
    return fresh
  }

  /** Reserves `rows`, or what is left if that is `least` or more. Resolves to the reserved rows. */
  async function askFor(lease: Lease, id: string, rows: number, least: number): Promise<number> {
    const booking = await transact(db, async (write) => {
      const booked = await bookedRows(write, id, lease.hour)
      const unbooked = most - booked.rows
      const granted = unbooked < least ? 0 : Math.min(rows, unbooked)
      if (granted > 0) await keepBooked(write, id, { ...booked, rows: booked.rows + granted })
      return { hour: booked.hour, granted, isLast: booked.rows + granted === most }
    })
    lease.hour = booking.hour
    lease.left += booking.granted
    lease.isLast = booking.isLast
    return booking.granted
  }

  function book(lease: Lease, id: string, rows: number, least = 0): Promise<number> {
    lease.booking = askFor(lease, id, rows, least).finally(() => {
      lease.booking = null
    })
    return lease.booking
  }

  /** Refills the block after the response, so that later reads don't wait for the database. */
  function bookAhead(lease: Lease, id: string): void {
    const isEnough = () => lease.isLast || lease.left >= READ_QUOTA.block / 2
    if (lease.isDue || isEnough()) return
    lease.isDue = true
    setTimeout(() => {
      lease.isDue = false
      if (leaseOf(id) !== lease || lease.booking || isEnough()) return
      // A later read that needs more retries and gets the error.
      book(lease, id, READ_QUOTA.block - lease.left).catch(() => {})
    }, READ_QUOTA.aheadMs).unref()
  }

  async function unbooked(lease: Lease, id: string): Promise<number> {
    return most - (await transact(db, (write) => bookedRows(write, id, lease.hour))).rows
  }

  async function refuse(
    lease: Lease,
    { id, role, requestId }: Reader,
    list?: { rows: number; left: number },
  ): Promise<never> {
    if (!lease.isRecorded) {
      await transact(db, async (write) => {
        const booked = await bookedRows(write, id, lease.hour)
        if (booked.is_refused) return
        await keepBooked(write, id, { ...booked, is_refused: 1 })
        const entry = { action: 'read.refused', subject: id, outcome: 'refused' } as const
        await audit.append(write, { actorId: id, role, requestId, ...entry, detail: { rows: booked.rows } })
      })
      lease.isRecorded = true
    }
    const retryAfter = Math.max(1, Math.ceil(((lease.hour + 1) * HOUR_MS - now()) / 1000))
    throw list ? listTooLong(retryAfter, list, most) : tooMuchRead(retryAfter)
  }

  return {
    /** Throws Problem 429 if the user has fewer rows left than `rows`, before anything is read. */
    async require(reader: Reader, rows = 1): Promise<void> {
      const lease = leaseOf(reader.id)
      if (lease.left >= rows) return
      if (rows === 1) return lease.isLast ? refuse(lease, reader) : undefined
      // Rows being reserved are in neither count yet.
      await lease.booking?.catch(() => {})
      const left = lease.left + (lease.isLast ? 0 : await unbooked(lease, reader.id))
      if (left < rows) await refuse(lease, reader, { rows, left })
    },
    /** Counts rows before they are returned. Throws Problem 429 if there are too many; then they must not be returned. */
    async take(reader: Reader, rows: number): Promise<void> {
      const lease = leaseOf(reader.id)
      while (lease.left < rows) {
        if (lease.booking) {
          await lease.booking
          continue
        }
        if (lease.isLast) await refuse(lease, reader)
        const more = rows - lease.left
        // A too large response reserves nothing, so that the user's other reads continue.
        const least = more > READ_QUOTA.block ? more : 0
        const granted = await book(lease, reader.id, Math.max(more, READ_QUOTA.block), least)
        if (granted === 0) await refuse(lease, reader)
      }
      lease.left -= rows
      bookAhead(lease, reader.id)
    },
    /** Returns unused rows that were counted since a time, in ms; nothing for an earlier hour. */
    giveBack({ id }: Reader, rows: number, since: number): void {
      const lease = leaseOf(id)
      if (lease.hour === Math.floor(since / HOUR_MS)) lease.left += rows
    },
  }
}

function tooMuchRead(retryAfter: number): Problem {
  return new Problem(429, 'You’ve reached your hourly limit', {
    type: '/problems/read-quota',
    detail: `Each user can load ${formatCount(READ_QUOTA.rows)} rows per hour. Try again in ${minutesWords(retryAfter)}.`,
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** Rejects a list known to be too long at the start, instead of failing midway. */
function listTooLong(
  retryAfter: number,
  { rows, left }: { rows: number; left: number },
  most: number,
): Problem {
  const has = `It has ${formatCount(rows)} rows, and each user can load ${formatCount(most)} per hour`
  const still = left === most ? '' : `; you have ${formatCount(left)} left`
  const detail =
    rows > most
      ? `${has}. Narrow it with filters.`
      : `${has}${still}. Narrow it with filters, or try again in ${minutesWords(retryAfter)}.`
  return new Problem(429, 'This list exceeds your hourly limit', {
    type: '/problems/read-quota',
    detail,
    headers: { 'retry-after': String(retryAfter) },
  })
}

function minutesWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
