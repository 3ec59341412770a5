import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DirectoryDatabase, directoryOf } from '@/lib/directory/tables/schema'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { peopleByContact } from './by-contact'

let trial: TrialDirectory
let db: DirectoryDatabase
beforeAll(async () => {
  trial = await openTrialDirectory()
  db = directoryOf(trial.db)
  await keepPeople(trial.db, [
    { id: 'ana', firstname: 'Ana', lastname: 'Lopez', email: 'Ana@Post.example', phone: '+1 (555) 010-2233' },
    { id: 'bo', firstname: 'Bo', email: 'bo@post.example', phone: '15550102233' },
    { id: 'jose', firstname: 'José', email: 'josé@post.example' },
    { id: 'jose2', firstname: 'Jose', email: 'jose@post.example' },
    ...Array.from({ length: 40 }, (_, n) => ({ id: `m${n + 10}`, email: 'many@post.example' })),
    { id: 'zoe', firstname: 'Zoe', email: 'zoe@post.example', phone: '5550001' },
  ])
})
afterAll(() => trial.close())

const idsOf = async (...contacts: Parameters<typeof peopleByContact>[1]) =>
  Object.fromEntries(
    [...(await peopleByContact(db, contacts))].map(([text, people]) => [text, people.map(({ id }) => id)]),
  )

it('finds an email in any case, and a number by its digits and leading +', async () => {
  expect(
    await idsOf(
      { email: 'ana@post.EXAMPLE' },
      { phone: '+15550102233' },
      { phone: '1 555 010 2233' },
      { email: 'absent@post.example' },
    ),
  ).toEqual({
    'ana@post.EXAMPLE': ['ana'],
    '+15550102233': ['ana'],
    '1 555 010 2233': ['bo'],
    'absent@post.example': [],
  })
})

it('doesn’t ignore accents: that is another address', async () => {
  expect(await idsOf({ email: 'josé@post.example' }, { email: 'jose@post.example' })).toEqual({
    'josé@post.example': ['jose'],
    'jose@post.example': ['jose2'],
  })
})

it('returns two of many customers with one contact, and no result for contacts it couldn’t read', async () => {
  const shared = await idsOf(
    { email: 'ana@post.example' },
    { email: 'many@post.example' },
    { email: 'zoe@post.example' },
  )
  expect(shared['ana@post.example']).toEqual(['ana'])
  // 40 rows fill the limit for three contacts, so those from the shared one on are unknown.
  expect(Object.keys(shared)).toEqual(['ana@post.example'])
  const more = Array.from({ length: 3 }, (_, n) => ({ email: `x${n}@post.example` }))
  const whole = await idsOf({ email: 'many@post.example' }, { email: 'zoe@post.example' }, ...more)
  expect(whole['many@post.example']).toEqual(['m10', 'm11'])
  expect(whole['zoe@post.example']).toEqual(['zoe'])
})

it('runs no query without contacts', async () => {
  expect(await idsOf()).toEqual({})
})

it('ignores emails and numbers that only look alike', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 20 }),
      async (texts) => {
        const found = await peopleByContact(
          db,
          texts.map((email) => ({ email })),
        )
        for (const [text, people] of found)
          if (people.length > 0) expect(text.trim().toLowerCase()).toMatch(/@post\.example$/)
      },
    ),
    { numRuns: 50 },
  )
})
