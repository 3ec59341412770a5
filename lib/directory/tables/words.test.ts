import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { transact } from '@/lib/database/transact'
import { readQuery } from '@/lib/directory/search/query'
import { createSearcher } from '@/lib/directory/search/search'
import { createVocabulary } from '@/lib/directory/search/vocabulary'
import {
  keepPeople,
  openTrialDirectory,
  type TrialDirectory,
  type TrialPerson,
} from '@/lib/directory/testing/trial-directory'
import type { DirectoryDatabase, DirectorySchema } from './schema'
import { removeWords, writeWords } from './words'
import { type Entry, entriesOf, isOfName } from './words-of-customer'

let trial: TrialDirectory
let db: DirectoryDatabase

beforeEach(async () => {
  trial = await openTrialDirectory()
  db = trial.db
})
afterEach(() => trial.close())

const person = (id: string, firstname: string, lastname = '', email = '', phone = '') => ({
  id,
  firstname,
  lastname,
  email,
  phone,
})

async function kept() {
  const words = await db.selectFrom('directory_words').selectAll().execute()
  const counts = await db.selectFrom('directory_word_counts').select(['word', 'people']).execute()
  return {
    words: words.map(({ contact_id, ...row }) => `${contact_id} ${row.word} ${row.beside}`).sort(),
    counts: counts.map(({ word, people }) => `${word} ${people}`).sort(),
  }
}

/** The expected tables for customers, by definition. */
function due(people: readonly ReturnType<typeof person>[]) {
  const entries = people.map((one) => [one.id, entriesOf(one)] as const)
  const counts = new Map<string, number>()
  for (const [, all] of entries)
    for (const word of new Set(all.filter(isOfName).map(([one]) => one)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = entries.flatMap(([id, all]) =>
    all.map(([word, otherWord]: Entry) => `${id} ${word} ${otherWord}`),
  )
  return {
    words: words.sort(),
    counts: [...counts].map(([word, people]) => `${word} ${people}`).sort(),
  }
}

it('stores each pair of name words, emails, and digits backwards', () => {
  expect(
    entriesOf(person('c1', 'Ana María', "O'Neil", 'ana.lopez77@post.acme.example', '+1 555-01')).map((one) =>
      one.join('/'),
    ),
  ).toEqual([
    ...['ana/maria', 'ana/oneil', 'ana/neil', 'maria/ana', 'maria/oneil', 'maria/neil'],
    ...['oneil/ana', 'oneil/maria', 'oneil/neil', 'neil/ana', 'neil/maria', 'neil/oneil'],
    ...['@ana.lopez77@post.acme.example/', '@lopez77/', '@acme/', '@post.acme.example/', '#105551/'],
  ])
})

it('after any writes and removals, there are exactly the entries of existing customers', async () => {
  const name = fc.constantFrom('Ana', 'Ana Li', 'Łuc', "O'Li", '', '李', 'Anna', '👍', 'li li')
  const email = fc.constantFrom('', 'ana@x.example', 'li.77@post.example', '@', 'a@b@c.d')
  const id = fc.constantFrom('c1', 'c2', 'c3', 'c4')
  const step = fc.oneof(
    fc.array(fc.record({ id, firstname: name, lastname: name, email, phone: fc.constantFrom('', '555 01') })),
    fc.array(id),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      await db.deleteFrom('directory_words').execute()
      await db.deleteFrom('directory_word_counts').execute()
      const there = new Map<string, ReturnType<typeof person>>()
      for (const some of steps) {
        const people = new Map(some.flatMap((one) => (typeof one === 'string' ? [] : [[one.id, one]])))
        const ids = some.filter((one) => typeof one === 'string')
        await transact(db, async (write) => {
          await writeWords(write, [...people.values()])
          await removeWords(write, ids)
        })
        for (const [one, now] of people) there.set(one, now)
        for (const one of ids) there.delete(one)
      }
      expect(await kept()).toEqual(due([...there.values()]))
    }),
    { numRuns: 40 },
  )
})

it('a rollback leaves nothing', async () => {
  const undo = new Error('undo')
  await expect(
    db.transaction().execute(async (write) => {
      await writeWords(write, [person('c1', 'Ana')])
      throw undo
    }),
  ).rejects.toBe(undo)
  expect(await kept()).toEqual({ words: [], counts: [] })
})

describe('two instances', () => {
  it('concurrent writes count every customer', async () => {
    // Two connections of one process to one file would deadlock.
    const other = typeof trial.place === 'string' ? db : openDatabase<DirectorySchema>(trial.place)
    const write = (on: DirectoryDatabase, from: number) =>
      transact(on, (transaction) =>
        writeWords(
          transaction,
          Array.from({ length: 150 }, (_, i) => person(`c${from + i}`, 'Ana', `Name${i % 40}`)),
        ),
      )
    await Promise.all([write(db, 0), write(other, 1000), write(db, 2000), write(other, 3000)])
    if (other !== db) await other.destroy()
    expect((await kept()).counts).toContain('ana 600')
  })

  it('know each other’s words, and forget deleted ones', async () => {
    const other = openDatabase<DirectorySchema>(trial.place)
    const known = createVocabulary(other as never)
    await keepPeople(db, [person('c1', 'Zdzisława', 'Nowak'), person('c2', 'Ana', 'Nowak')] as TrialPerson[])
    await known.refresh()
    expect(await known.near('zdzislaw', true, 9)).toEqual([])
    expect((await known.near('zdislawa', true, 9)).map(({ word }) => word)).toEqual(['zdzislawa'])
    expect(known.peopleWith('nowak')).toBe(2)
    await transact(db, (write) => removeWords(write, ['c1']))
    await known.refresh()
    expect(await known.near('zdislawa', true, 9)).toEqual([])
    expect(known.beginningWith('', 99)).toEqual(['ana', 'nowak'])
    expect(known.peopleWith('nowak')).toBe(1)
    await other.destroy()
  })
})

it('words read before a database failure are known after it recovers', async () => {
  const letter = (i: number) => String.fromCharCode(97 + i)
  const names = Array.from({ length: 40 }, (_, i) => `name${letter(Math.floor(i / 26))}${letter(i % 26)}`)
  await keepPeople(db, names.map((name, i) => person(`c${i}`, name)) as TrialPerson[])
  let left = 30
  const failing = db.withPlugin({
    transformQuery({ node }) {
      if (left-- === 0) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const known = createVocabulary(failing as never)
  await expect(known.refresh()).rejects.toThrow('away')
  await known.refresh()
  expect(known.beginningWith('name', 99)).toEqual(names.toSorted())
})

it('a removal leaves nothing of the contact in any table', async () => {
  const gone = person('c-gone', 'Zdzisława', 'Quirk', 'zq@quirk.example', '555 867 5309')
  await keepPeople(db, [gone, person('c2', 'Ana', 'Lopez')])
  const searcher = createSearcher(db)
  expect((await searcher.find(readQuery('quirk'), { limit: 9 })).total).toBe(1)
  await transact(db, async (write) => {
    await write.deleteFrom('directory_people').where('id', '=', gone.id).execute()
    await removeWords(write, [gone.id])
  })
  const tables = [
    'directory_words',
    'directory_word_counts',
    'directory_word_versions',
    'directory_people',
  ] as const
  for (const table of tables) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute()).toLowerCase()
    for (const word of ['zdzis', 'quirk', 'zq', '5309', '9035', gone.id])
      expect(rows, table).not.toContain(word)
  }
  expect((await searcher.find(readQuery('quirk'), { limit: 9 })).total).toBe(0)
})
