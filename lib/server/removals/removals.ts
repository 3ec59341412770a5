import 'server-only'
import type { Logger } from 'pino'
import type { RemovalPreview } from '@/lib/answers/removals'
import { databaseClock } from '@/lib/database/clock'
import { transact } from '@/lib/database/transact'
import { describeError } from '@/lib/server/app/log'
import { Problem, toProblem } from '@/lib/server/app/problem'
import type { Actor } from '@/lib/server/session/find-actor'
import type { Upstream } from '@/lib/upstream/client'
import { recordReading } from './checks'
import { issuesOf } from './confirm'
import { AmbiguousContact, InexactContact, readContact, type SeenContact } from './contact'
import { askUpstream } from './outcome'
import { refusals } from './problems'
import { lookFor } from './reading'
import { createReconciler, type Reconciler } from './reconcile'
import { advance, intend, type RemovalStore } from './store'
import { createToken, findToken } from './tokens'

export interface RemovalDeps extends RemovalStore {
  upstream: Upstream
  /** Whether upstream is known to delete a contact's form submissions. The API's description doesn't say. */
  deletesSubmissions?: boolean
  log: Logger
  /** Deadline of one call upstream, in ms. */
  timeoutMs: number
  now?: () => number
}

type Person = Pick<Actor, 'id' | 'role'>

interface Confirmed {
  actor: Person
  token: string
  confirm: string
  reason: string
  requestId: string
}

/** Removes contacts: once, the right one, with a known outcome. */
export interface Removals {
  /** Reads a contact and creates a one-time token to remove it in this state. Throws Problem 404 or 409, UpstreamError. */
  preview(actor: Person, id: string, requestId: string): Promise<RemovalPreview>
  /**
   * Removes a token's contact and returns the removal's ID once its outcome is committed. Throws Problem 400, 409,
   * 503 and UpstreamError if upstream wasn't called, and a Problem with `removalId` if nothing was removed.
   */
  request(asked: Confirmed): Promise<string>
  reconciler: Reconciler
  /** Resolves once no removal of this process waits for its outcome. */
  idle(): Promise<void>
}

/** Creates the removal service. A browser that disconnects can't cancel anything here. */
export function createRemovals({ now: given, ...deps }: RemovalDeps): Removals {
  const { db, audit, upstream, log, deletesSubmissions = false } = deps
  const clock = given
    ? { now: given, refresh: async () => {}, steadyMs: () => Number.POSITIVE_INFINITY }
    : databaseClock(db)
  const { now } = clock
  const running = new Map<string, Promise<void>>()

  async function seen(id: string): Promise<SeenContact | null> {
    try {
      return await readContact(upstream, id)
    } catch (error) {
      if (error instanceof InexactContact) throw refusals.inexact()
      throw error instanceof AmbiguousContact ? refusals.ambiguous() : error
    }
  }

  async function preview(actor: Person, id: string, requestId: string): Promise<RemovalPreview> {
    const found = await seen(id)
    if (!found) throw refusals.unknown()
    await clock.refresh()
    const token = await transact(db, async (write) => {
      const token = await createToken(write, actor.id, found, now())
      await audit.append(write, {
        actorId: actor.id,
        role: actor.role,
        action: 'removal.preview',
        subject: id,
        outcome: 'done',
        requestId,
      })
      return token
    })
    return { contact: found.contact, counts: found.counts, deletesSubmissions, token }
  }

  async function request({ actor, token, confirm, reason, requestId }: Confirmed): Promise<string> {
    await clock.refresh()
    const known = await findToken(db, actor.id, token, now())
    if (!known) throw refusals.token()
    const { contactId, counts, fingerprint, tokenHash } = known
    const found = await seen(contactId)
    if (!found) throw refusals.gone()
    if (found.fingerprint !== fingerprint) throw refusals.changed()
    const issues = issuesOf(found.contact, confirm, reason)
    if (issues.length > 0) {
      throw new Problem(400, 'The request is invalid', {
        detail: issues.map(({ path, message }) => `${path} ${message}.`).join(' '),
        issues,
      })
    }
    const intent = { tokenHash, actor, contactId, reason, counts, deletesSubmissions, requestId }
    const intended = await intend(db, audit, intent, now()).catch((error) => endKept(requestId, error))
    if (intended === 'used') throw refusals.token()
    if (intended === 'running') throw refusals.running()
    const { id } = intended
    const issued = issue(id, contactId)
    running.set(
      id,
      issued.catch(() => {}),
    )
    try {
      await issued
    } finally {
      running.delete(id)
    }
    return id
  }

  /** A failed commit may have succeeded; then the removal exists without a call. Always throws. */
  async function endKept(requestId: string, error: unknown): Promise<never> {
    const query = db.selectFrom('removals').select('id').where('request_id', '=', requestId)
    const kept = await query.executeTakeFirst().catch(() => undefined)
    if (!kept) throw error
    log.error(
      { removal: kept.id, error: describeError(error) },
      'removal recorded, but not sent to the customer system',
    )
    await advance(deps, kept.id, 'refused', now()).catch(() => {})
    throw refusals.notAsked(kept.id)
  }

  async function issue(id: string, contactId: string): Promise<void> {
    const { event, finding, error } = await askUpstream(upstream, contactId, now)
    try {
      await advance(deps, id, event, now(), finding)
    } catch (cause) {
      // It stays `intended`; the reconciler finds out with a check.
      log.error({ removal: id, error: describeError(cause) }, 'removal outcome not recorded')
      throw refusals.unrecorded(id)
    }
    if (event === 'removed') await confirmAbsence(id, contactId)
    if (error) throw withRemoval(toProblem(error), id)
  }

  /** Checks whether the contact is gone, as upstream reported. Saves the result without changing the state. */
  async function confirmAbsence(id: string, contactId: string): Promise<void> {
    const reading = await lookFor(upstream, contactId, now)
    await recordReading(deps, id, reading).catch((error: unknown) =>
      log.warn({ removal: id, error: describeError(error) }, 'check after a removal not recorded'),
    )
  }

  const reconciler = createReconciler({ ...deps, clock, isRunning: (id) => running.has(id) })
  return {
    preview,
    request,
    reconciler,
    idle: async () => {
      await Promise.all(running.values())
    },
  }
}

function withRemoval({ status, title, options }: Problem, removalId: string): Problem {
  return new Problem(status, title, {
    ...options,
    detail: [options.detail, 'The contact was not removed.'].filter(Boolean).join(' '),
    extra: { ...options.extra, removalId },
  })
}
