import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { verdictOf } from '@/components/contact/verdict'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { OptOutList } from '@/lib/server/customers/opt-out-list'
import { mutatedLists, PLAN } from '@/lib/upstream/testing/mutated-lists'

vi.setConfig({ testTimeout: 120_000 })

const ENOUGH = 10_000
const CHANNELS = ['email_optout', 'sms_optout'] as const
const FLAG = fc.constantFrom(0, 1, null, 7)
const FLAGS = fc.record({ email_optout: FLAG, sms_optout: FLAG })

/** The same flags for the same ID each time. */
const LISTED = fc.func<[id: string], { email_optout: number | null; sms_optout: number | null }>(FLAGS)
const RECORD = fc.func<[id: string, channel: string], number | null>(FLAG)
const UNREADABLE = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }) },
)

const answers = fc.record({ plan: PLAN, listed: LISTED, record: RECORD, unreadable: UNREADABLE })

it('a mutated opt-out list never leads to a Yes if a full read says otherwise', async () => {
  const seen = { answers: 0, yes: 0, less: 0 }
  const property = fc.asyncProperty(answers, fc.boolean(), async (given, isListAway) => {
    const lists = mutatedLists(given.plan)
    const { read, lists: facts } = lists.upstream
    let nth = 0
    const list = new OptOutList(
      async (place) => {
        const { rows } = await read('getOptoutCustomers', place)
        const told = rows.map((row) => ({ ...row, ...given.listed(row.id) }))
        const isBad = nth === given.unreadable && told.length > 0
        nth += 1
        const bad = { index: told.length - 1, issues: [], raw: null }
        return { rows: isBad ? told.slice(0, -1) : told, unreadable: isBad ? [bad] : [] }
      },
      Date.now,
      facts.of('getOptoutCustomers'),
    )
    const people = [...lists.stayed, 'stranger', 'another']
    list.ask(people)
    await list.settled()
    const seenList = list.ask(people)
    // A customer who left during the read may still be read as listed.
    const onList = people.filter((id) => lists.stayed.has(id))
    const honest: OptOutsOf = {
      readAt: '2026-01-01T00:00:00.000Z',
      isWhole: true,
      hasChanged: false,
      entries: Object.fromEntries(onList.map((id) => [id, given.listed(id)])),
    }
    for (const id of people) {
      if (id.startsWith('c') && !lists.stayed.has(id)) continue
      for (const channel of CHANNELS) {
        const asked = { channel, id, flag: given.record(id, channel), isListAway, absent: null }
        const said = verdictOf({ ...asked, list: seenList }).verdict.text
        const isYes = said.startsWith('Can ')
        seen[isYes ? 'yes' : 'less'] += 1
        if (isYes) expect(verdictOf({ ...asked, list: honest }).verdict.text).toBe(said)
      }
    }
    seen.answers += lists.answers()
  })
  while (seen.answers < ENOUGH) await fc.assert(property, { numRuns: 100 })
  // The property would also hold without a single Yes.
  expect(Math.min(seen.yes, seen.less)).toBeGreaterThan(1000)
})
