import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noNotes, type Reading } from '@/lib/server/exports/reading'
import { type ColumnedBody, openSource } from '@/lib/server/exports/sources'
import { findInForm } from '@/lib/server/forms/form-of'
import { readsPages } from '@/lib/upstream/list-pages'
import { mutatedLists, PLAN } from '@/lib/upstream/testing/mutated-lists'
import { noWalkNotes, walk } from '@/lib/upstream/walk'
import { OptOutList } from './opt-out-list'

vi.setConfig({ testTimeout: 300_000 })

const ENOUGH = 10_000
type Lists = ReturnType<typeof mutatedLists>

/** Runs a property until there were 10,000 responses; true: the list was complete. */
async function untilEnough(run: (lists: Lists) => Promise<boolean>) {
  const seen = { answers: 0, wholes: 0, halves: 0 }
  const property = fc.asyncProperty(PLAN, async (plan) => {
    const lists = mutatedLists(plan)
    const isWhole = await run(lists)
    seen.answers += lists.answers()
    seen[isWhole ? 'wholes' : 'halves'] += 1
  })
  while (seen.answers < ENOUGH) await fc.assert(property, { numRuns: 100 })
  // The property would also hold if no list were complete.
  expect(Math.min(seen.wholes, seen.halves)).toBeGreaterThan(20)
}

function expectAll({ stayed }: Lists, ids: readonly string[], isWhole: boolean): boolean {
  expect(new Set(ids).size).toBe(ids.length)
  if (isWhole) expect(ids).toEqual(expect.arrayContaining([...stayed]))
  return isWhole
}

function readingOf({ upstream: { read, lists } }: Lists): Reading {
  return {
    ...{ read, look: read, lists, notes: noNotes(), signal: new AbortController().signal },
    directory: null,
    optOuts: undefined,
    take: async () => {},
    record: async () => {},
    giveBack: () => {},
    span: () => ({ from: 0, to: 0 }),
    get db(): never {
      throw new Error('no database is read for this')
    },
    get tables(): never {
      throw new Error('no other list is read for this')
    },
  }
}

const EXPORTS: ColumnedBody[] = [
  { list: 'customers', format: 'csv' },
  { list: 'opt-outs', format: 'csv' },
  { list: 'submissions', format: 'csv', filters: { form_id: 'frm_1' } },
]

it.each(EXPORTS)('a mutated export with a missing row never looks complete: %j', async (body) => {
  await untilEnough(async (lists) => {
    const reading = readingOf(lists)
    const { columns, pages } = await openSource(body, reading)
    const nth = columns.findIndex(({ id }) => id === 'id' || id === 'submission_id')
    const ids: string[] = []
    for await (const rows of pages) ids.push(...rows.map((row) => String(row[nth])))
    return expectAll(lists, ids, !reading.notes.changedWhileRead)
  })
})

it('mutated events with a missing row never look complete', async () => {
  await untilEnough(async (lists) => {
    const { read, lists: facts } = lists.upstream
    const notes = noWalkNotes()
    const ids: string[] = []
    const page = (place: object) => read('getEvents', { user_id: 'u', ...place })
    const idOf = (row: object) => String(Object(row).id)
    for await (const rows of walk(page, idOf, notes, facts.of('getEvents'))) ids.push(...rows.map(idOf))
    return expectAll(lists, ids, !notes.changedWhileRead)
  })
})

const ANA = { id: 'ana', email: 'ana@studio.example' }

it('a customer’s forms with a missing submission never look complete', async () => {
  await untilEnough(async (lists) => {
    const notes = { unreadable: 0, changedWhileRead: false }
    const { found, isWhole } = await findInForm('frm_1', [ANA], { look: lists.upstream.read, notes })
    return expectAll(
      lists,
      found.map(({ submission }) => submission.submission_id),
      isWhole,
    )
  })
})

it('the opt-out list never vouches for a customer who is on it', async () => {
  await untilEnough(async (lists) => {
    const { read, lists: facts } = lists.upstream
    const list = new OptOutList(
      (place) => read('getOptoutCustomers', place),
      Date.now,
      facts.of('getOptoutCustomers'),
    )
    list.ask([])
    await list.settled()
    const { isWhole, entries } = list.ask([...lists.stayed])
    if (isWhole) expect(Object.keys(entries).sort()).toEqual([...lists.stayed].sort())
    return isWhole
  })
})

const PAGED = [
  ['getCustomers', {}],
  ['getOptoutCustomers', {}],
  ['getEvents', { user_id: 'u' }],
  ['getFormSubmissions', { form_id: 'frm_1' }],
] as const
const SIZE = 8

it.each(PAGED)(
  'pages of %s repeat no row of the page before and end with the list, or say so',
  async (name, filters) => {
    await untilEnough(async (lists) => {
      const readPage = readsPages(lists.upstream)
      let before: string[] = []
      for (let offset = 0; offset < 200; offset += SIZE) {
        const from = lists.answers()
        const page = await readPage(name, { ...filters, limit: SIZE, offset } as never)
        // The page says so, and the user refreshes.
        if (page.paging) return false
        const ids = page.rows.map((row) => String(Object(row).id))
        for (const id of ids) expect(before).not.toContain(id)
        before = ids
        if (ids.length < SIZE) {
          expect(offset + ids.length).toBeGreaterThanOrEqual(Math.min(...lists.lengths.slice(from)))
          return true
        }
      }
      return false
    })
  },
)
