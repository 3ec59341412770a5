import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPeople, openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { readQuery } from './query'
import { createSearcher, type Searcher } from './search'

let trial: TrialDirectory
let searcher: Searcher
beforeAll(async () => {
  trial = await openTrialDirectory()
  await keepPeople(trial.db, [
    {
      id: 'anna',
      firstname: 'Anna',
      lastname: 'Lopez',
      email: 'a.lopez@acme.co.example',
      phone: '+1 (555) 010-2233',
    },
    { id: 'sinead', firstname: 'Sinéad', lastname: "O'Brien", email: 'sob@post.example' },
  ])
  searcher = createSearcher(trial.db)
})
afterAll(() => trial.close())

const ranks = async (text: string) =>
  (await searcher.find(readQuery(text), { limit: 20 })).people.map(({ id, rank }) => `${id} ${rank}`)

const TEXTS = [
  ...['a'.repeat(10_000), 'a '.repeat(5000), "'".repeat(10_000), '\u0301'.repeat(10_000), '5'.repeat(10_000)],
  ...['%', '_', '%_%', '\\', "'; drop table directory_words; --", '"', '\0', 'an\0na', '[a-z]*', '-- ', '?'],
  ...[
    '!!! ...',
    '👩‍👩‍👧',
    '👍 anna',
    '\u202eanna',
    '\ud800',
    'a\udfff b',
    'ﷺ'.repeat(50),
    '\ufe70',
    '@',
    '@@',
    '@.',
    'a@',
  ],
  ...['an%', 'ann_', '\u{10ffff}', 'x@\0', 'lopez\u{10ffff}', 'a b c d e f g h i j k', '١٢٣٤'],
]

it.each(TEXTS.map((text) => [JSON.stringify(text.slice(0, 20)), text]))(
  'responds to a hostile text: %s',
  async (_, text) => {
    const { people, total } = await searcher.find(readQuery(text), { limit: 20 })
    expect(people.length).toBeLessThanOrEqual(total)
  },
)

it('wildcard characters match nothing', async () => {
  for (const text of ['%', '_', '%%%', '___']) expect(await ranks(text), text).toEqual([])
})

it('customers with hostile names are stored and found', async () => {
  const names = ['%', '\u202eRtl', "Robert'); drop table", '\ud800', '👍👍', 'x'.repeat(5000), 'ﷺ', '\ufe70']
  await keepPeople(
    trial.db,
    names.map((name, i) => ({
      id: `h${i}`,
      firstname: name.toWellFormed(),
      email: `${name}@x.example`.toWellFormed(),
    })),
  )
  expect(await ranks('rtl')).toEqual(['h1 exact'])
  expect(await ranks('robert drop table')).toEqual(['h2 exact'])
  expect(await ranks('xxxxx')).toEqual(['h5 prefix'])
})
