import 'server-only'
import { sql } from 'kysely'
import { isAnswered } from '@/lib/upstream/breaker'
import { isUpstreamError } from '@/lib/upstream/errors'
import { desk } from './desk'

/** How long one answer serves, in ms: the signed-out can ask, and upstream must not feel it. */
const KEPT_FOR = 3000

let kept: { at: number; answer: Promise<boolean> } | null = null

/** Whether the dashboard's database and the API both answer. */
export function readiness(): Promise<boolean> {
  if (!kept || Date.now() - kept.at > KEPT_FOR) kept = { at: Date.now(), answer: ask() }
  return kept.answer
}

async function ask(): Promise<boolean> {
  const { db } = desk()
  const settled = await Promise.allSettled([sql`select 1`.execute(db), anyOperation()])
  return settled.every(({ status }) => status === 'fulfilled')
}

/** One failing operation is no reason to take every page away: another that answers is enough. */
async function anyOperation(): Promise<unknown> {
  const { upstream } = desk()
  return upstream.read('getCustomers', { limit: 1 }).catch((error: unknown) => {
    const isPaused = isUpstreamError(error) && error.paused === 'operation'
    if (!isPaused && (!isAnswered(error) || error.kind === 'refused-keys')) throw error
    return upstream.read('viewClassSchedule', { date: new Date().toISOString().slice(0, 10) })
  })
}
