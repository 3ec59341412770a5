import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createUpstream } from './client'
import type { Outcome } from './outcome'

const KEYS = { apiKey: 'key', secretKey: 'secret', appId: 'app' }

/** The real client with a function that responds to each body. */
function clientOf(answer: (body: Record<string, unknown>) => unknown) {
  const outcomes: Outcome[] = []
  const bodies: Record<string, unknown>[] = []
  const upstream = createUpstream({
    baseUrl: 'http://scripted.invalid',
    keys: KEYS,
    timeoutMs: 4000,
    onCall: (outcome) => outcomes.push(outcome),
    transport: async (request) => {
      const body = (await request.json()) as Record<string, unknown>
      bodies.push(body)
      return Response.json(answer(body))
    },
  })
  return { upstream, outcomes, bodies }
}

const EVERYONE = ['1', '2', '3'].map((n) => ({
  id: `c${n}`,
  user_id: `u${n}`,
  firstname: `F${n}`,
  email: `f${n}@studio.example`,
  phone: `+1 555 010 000${n}`,
  created_date: '2025-11-03T09:15:00.000Z',
  visits: [{ id: `v${n}` }],
}))

it.each([
  [{ _id: 'c9' }, [], '_id'],
  [{ _id: 'c2' }, ['c2'], '_id'],
  [{ _id: 'C2' }, [], '_id'],
  [{ email: 'no@body.example' }, [], 'email'],
  [{ email: 'F2@STUDIO.example' }, ['c2'], 'email'],
  [{ phone: '+15559990000' }, [], 'phone'],
  [{ phone: '+1 (555) 010-0003' }, ['c3'], 'phone'],
  [{ phone: 'ask at the desk' }, [], 'phone'],
  [{ user_id: 'u9', fulldata: true }, [], 'user_id'],
  [{ user_id: 'u1' }, ['c1'], 'user_id'],
] as const)(
  'a customer system that ignores the filter shows %j only those who match',
  async (asked, ids, filter) => {
    const { upstream, outcomes } = clientOf(() => ({ members: EVERYONE }))
    const { rows, unmatched } = await upstream.read('getCustomers', asked)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const others = { rows: 3 - ids.length, filters: [filter] }
    expect(unmatched).toEqual(others)
    expect(outcomes[0]?.unmatched).toEqual(others)
  },
)

it('a raw response with all customers has no match for an unknown id, email or phone', async () => {
  const members = ['c1', 'c2', 'c3'].map((id) => ({ id, email: `${id}@studio.example` }))
  const { upstream } = clientOf(() => ({ members }))
  for (const asked of [
    { _id: 'c9' },
    { email: 'no@body.example' },
    { phone: '+15559990000' },
    { user_id: 'c1' },
  ])
    expect(await upstream.read('getCustomers', asked)).toMatchObject({ rows: [], unmatched: { rows: 3 } })
})

it('part of an email doesn’t match', async () => {
  const members = [
    { id: 'j', email: 'joana@x.example' },
    { id: 'a', email: 'Ana@X.example' },
  ]
  const { upstream } = clientOf(() => ({ members }))
  const { rows } = await upstream.read('getCustomers', { email: 'ana@x.example' })
  expect(rows.map(({ id }) => id)).toEqual(['a'])
})

it('requests full data to compare user ids, but returns only the requested fields', async () => {
  const { upstream, bodies } = clientOf(() => ({
    members: [...EVERYONE, { ...EVERYONE[0], id: 7.5, email: [] }],
  }))
  const { rows, unreadable } = await upstream.read('getCustomers', { user_id: 'u1', limit: 10 })
  expect(bodies).toEqual([{ user_id: 'u1', limit: 10, fulldata: true, app_id: 'app' }])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, unreadable])).not.toMatch(/visits|user_id/)
  const full = await upstream.read('getCustomers', { user_id: 'u1', fulldata: true })
  expect(full.rows[0]).toMatchObject({ user_id: 'u1', visits: [{ id: 'v1' }] })
})

it('removes nothing if the customer system applies the filter', async () => {
  const { upstream, outcomes } = clientOf(() => ({ members: [EVERYONE[0]] }))
  expect(await upstream.read('getCustomers', { _id: 'c1' })).toEqual({ rows: [EVERYONE[0]], unreadable: [] })
  expect(outcomes[0]?.unmatched).toBeUndefined()
})

it('keeps an unreadable row unless it is clearly another customer’s', async () => {
  const members = [{ id: 'c9', phone: {} }, { id: 'c1', phone: {} }, { phone: {} }, 7]
  const { upstream } = clientOf(() => ({ members }))
  const { unreadable, unmatched } = await upstream.read('getCustomers', { _id: 'c9' })
  expect(unreadable.map(({ index }) => index)).toEqual([0, 2, 3])
  expect(unmatched).toEqual({ rows: 1, filters: ['_id'] })
})

it('removes events and submissions of another user; keeps those without a user', async () => {
  const list = [
    { submission_id: 'a', user_id: 'u1' },
    { submission_id: 'b', user_id: 'u2' },
    { submission_id: 'c' },
  ]
  const { upstream } = clientOf((body) => ('app_id' in body ? { events: list } : list))
  const events = await upstream.read('getEvents', { user_id: 'u1' })
  const submissions = await upstream.read('getFormSubmissions', {
    form_id: 'f',
    offset: 0,
    limit: 10,
    user_id: 'u1',
  })
  for (const { rows, unmatched } of [events, submissions]) {
    expect(rows.map(({ submission_id }) => submission_id)).toEqual(['a', 'c'])
    expect(unmatched).toEqual({ rows: 1, filters: ['user_id'] })
  }
  const all = await upstream.read('getFormSubmissions', { form_id: 'f', offset: 0, limit: 10 })
  expect(all.rows).toHaveLength(3)
})

const FIELDS = { _id: 'id', user_id: 'user_id', email: 'email', phone: 'phone' } as const
type Filter = keyof typeof FIELDS

/** Small alphabets, so that texts match, contain each other and differ only in case. */
const email = fc.stringMatching(/^[abAB]{1,3}@x\.example$/)
const phone = fc.stringMatching(/^[+]?1[ -]?(?:\(555\)|555)[ -]?010[ -]?000[12]$/)
const id = fc.stringMatching(/^[ab1]{1,2}$/)
const odd = fc.constantFrom(null, undefined, '', 7, 11)
const person = fc.record({
  id: fc.oneof(id, fc.constantFrom(1, 11)),
  user_id: fc.oneof(id, odd),
  email: fc.oneof(email, email, odd, fc.constant({})),
  phone: fc.oneof(phone, phone, odd),
})
const asked = fc.oneof(
  id.map((_id) => ({ _id })),
  id.map((user_id) => ({ user_id })),
  email.map((text) => ({ email: text })),
  phone.map((text) => ({ phone: text })),
  fc.record({ email, phone }),
)

type Person = Record<string, unknown>

/** The comparison, written independently of the product. */
function isMatch(row: Person, input: Record<string, string>): boolean {
  return Object.entries(input).every(([filter, text]) => {
    const value = row[FIELDS[filter as Filter]]
    const given = typeof value === 'number' ? String(value) : value
    if (typeof given !== 'string') return false
    if (filter === 'email') return given.toUpperCase() === text.toUpperCase()
    if (filter !== 'phone') return given === text
    const digits = [...given].filter((sign) => sign >= '0' && sign <= '9').join('')
    return digits !== '' && digits === [...text].filter((sign) => sign >= '0' && sign <= '9').join('')
  })
}

/** How a customer system may treat filters in one response. */
const WAYS: Record<string, (row: Person, input: Record<string, string>) => boolean> = {
  honors: isMatch,
  ignores: () => true,
  loosens: (row, input) =>
    Object.entries(input).every(([filter, text]) =>
      String(row[FIELDS[filter as Filter]] ?? '')
        .toLowerCase()
        .includes(text.slice(1).toLowerCase()),
    ),
  'takes any for all': (row, input) =>
    Object.entries(input).some(([filter, text]) => isMatch(row, { [filter]: text })),
  inverts: (row, input) => !isMatch(row, input),
}

it('returns no customer who doesn’t match, and loses no match', {
  timeout: 240_000,
}, async () => {
  let answer: (body: Record<string, unknown>) => unknown = () => ({})
  const { upstream } = clientOf((body) => answer(body))
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 8 }),
      asked,
      fc.constantFrom(...Object.keys(WAYS)),
      fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      async (people, input, way, limit) => {
        const given = people.filter((row) => WAYS[way]?.(row, input as Record<string, string>))
        answer = () => ({ members: given })
        const page = await upstream.read('getCustomers', { ...input, ...(limit && { limit }) })
        const came = given.slice(0, limit ?? given.length)
        const matching = came.filter((row) => isMatch(row, input as Record<string, string>))
        const isReadable = (row: Person) => typeof row.email !== 'object' || row.email === null
        const ids = (rows: readonly Person[]) => rows.map((row) => String(row.id)).join()
        const left = page.rows.length + page.unreadable.length + (page.unmatched?.rows ?? 0)
        if (page.rows.length > 0) found += 1
        return ids(page.rows) === ids(matching.filter(isReadable)) && left === came.length
      },
    ),
    { numRuns: 10_000 },
  )
  expect(found).toBeGreaterThan(500)
})

it.each([
  ['a plain day of another date', '2026-03-10', 0],
  ['an instant of another date', '2026-03-12T18:00:00Z', 0],
  ['an instant that may be this day in another zone', '2026-03-08T23:00:00Z', 1],
  ['no date', null, 1],
])('a class with %s is shown only on days it could be on', async (_, date, shown) => {
  const { upstream } = clientOf(() => ({ result: [{ class_id: 'a', date }] }))
  const { rows, unmatched } = await upstream.read('viewClassSchedule', { date: '2026-03-09' })
  expect(rows).toHaveLength(shown)
  expect(unmatched).toEqual(shown ? undefined : { rows: 1, filters: ['date'] })
})
