import 'server-only'
import { sql } from 'kysely'
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
  const { db, upstream } = desk()
  const asked = [sql`select 1`.execute(db), upstream.read('getCustomers', { limit: 1 })]
  const settled = await Promise.allSettled(asked)
  return settled.every(({ status }) => status === 'fulfilled')
}
