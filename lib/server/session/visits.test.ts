import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '@/lib/server/testing/test-app'
import type { Actor } from './find-actor'
import { lastVisitOf, noteVisit, startFor, VISIT_GAP_MS } from './visits'

const NOON = Date.UTC(2026, 2, 9, 12)
const MINUTE = 60_000

const opened = await openTestApp()
const { db } = opened.app
afterAll(() => opened.close())

it('a visit ends with four hours without activity, or with the next sign-in', async () => {
  const ana = { id: 'ana', signedInAt: NOON }
  await noteVisit(db, ana, NOON)
  expect(await lastVisitOf(db, 'ana')).toBe(null)
  await noteVisit(db, ana, NOON + 30 * MINUTE)
  expect(await lastVisitOf(db, 'ana')).toBe(null)
  const evening = NOON + 30 * MINUTE + VISIT_GAP_MS
  await noteVisit(db, ana, evening)
  expect(await lastVisitOf(db, 'ana')).toBe(NOON + 30 * MINUTE)
  // Activity within a minute isn't written, unless it is of a new session.
  await noteVisit(db, ana, evening + 1000)
  expect(await lastVisitOf(db, 'ana')).toBe(NOON + 30 * MINUTE)
  await noteVisit(db, { ...ana, signedInAt: evening + 2000 }, evening + 2000)
  expect(await lastVisitOf(db, 'ana')).toBe(evening)
})

it('an older session on another computer doesn’t begin a visit', async () => {
  const desk = { id: 'ben', signedInAt: NOON }
  const tablet = { id: 'ben', signedInAt: NOON + MINUTE }
  await noteVisit(db, desk, NOON)
  await noteVisit(db, tablet, NOON + MINUTE)
  expect(await lastVisitOf(db, 'ben')).toBe(NOON)
  await noteVisit(db, desk, NOON + 3 * MINUTE)
  await noteVisit(db, tablet, NOON + 5 * MINUTE)
  expect(await lastVisitOf(db, 'ben')).toBe(NOON)
})

it('an automatic request doesn’t extend a visit or begin one, and has its start', async () => {
  const cleo = { id: 'cleo', signedInAt: NOON } as Actor
  const startAt = (at: number, isAutomatic: boolean) =>
    startFor(opened.app, { ...cleo, isAutomatic }, null, at)
  const morning = NOON + VISIT_GAP_MS
  await noteVisit(db, cleo, NOON)
  const start = { since: NOON, hasVisited: true }
  expect(await startAt(morning, false)).toEqual(start)
  for (const minutes of [5, 200, 600]) expect(await startAt(morning + minutes * MINUTE, true)).toEqual(start)
  // Only the user's own activity counts for the gap.
  const evening = morning + 605 * MINUTE
  expect(await startAt(evening, false)).toEqual({ since: morning, hasVisited: true })
})
