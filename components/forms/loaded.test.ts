import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LoadedPages, sendersIn, submissionsIn, submissionsOf, totalIn } from './loaded'

const row = (submission_id: string) => ({ submission_id })
const pageOf = (...ids: string[]) => ({ members: ids.map(row), senders: null })
const page = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e').map(row), { maxLength: 4 })

it('has every submission of every page, in order', () => {
  expect(
    submissionsIn(
      new Map([
        [2, pageOf('c', 'd')],
        [1, pageOf('a', 'b')],
      ]),
    ).map(({ submission_id }) => submission_id),
  ).toEqual(['a', 'b', 'c', 'd'])
})

it('has a submission once that a new one pushed to the next page', () => {
  const pages = new Map([
    [1, pageOf('a', 'b')],
    [2, pageOf('b', 'c')],
  ])
  expect(submissionsIn(pages)).toHaveLength(3)
})

it('keeps rows of one page that share an id', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      const all = submissionsIn(
        new Map(pages.map((members, index) => [index + 1, { members, senders: null }])),
      )
      const ids = (rows: { submission_id: string }[]) =>
        new Set(rows.map(({ submission_id }) => submission_id))
      expect(ids(all)).toEqual(ids(pages.flat()))
      expect(all.slice(0, pages[0]?.length ?? 0)).toEqual(pages[0] ?? [])
    }),
  )
})

it('has all in the list’s order once loaded, with newer ones first', () => {
  const read: LoadedPages = new Map([
    [1, pageOf('new', 'a')],
    [9, pageOf('c')],
  ])
  const ids = (isWhole: boolean) =>
    submissionsOf(read, [pageOf('a', 'b'), pageOf('b', 'c', 'd')], isWhole).map(
      ({ submission_id }) => submission_id,
    )
  expect(ids(true)).toEqual(['new', 'a', 'b', 'c', 'd'])
  expect(ids(false)).toEqual(['a', 'b', 'c', 'd', 'new'])
})

it('takes senders from the last loaded page, and names none for a shared id', () => {
  const by = (given: string, ...ids: string[]) => ({
    given,
    people: ids.map((id) => ({ id, firstname: null, lastname: null })),
  })
  const pages: LoadedPages = new Map([
    [
      2,
      { members: [row('a'), row('b'), row('c')], senders: [by('ana@a.test'), null, by('one@a.test', '1')] },
    ],
    [1, { members: [row('a'), row('c')], senders: [by('ana@a.test', '7'), by('other@a.test', '2')] }],
  ])
  expect(sendersIn(pages.values())).toEqual(
    new Map([
      ['a', by('ana@a.test', '7')],
      ['b', null],
      ['c', null],
    ]),
  )
  expect(sendersIn([pageOf('a')])).toBe(null)
  expect(sendersIn([{ members: [row('a')], senders: [null] }])).toBe(null)
  const named = { ...row('a'), submission_data: { name: 'Ana' } }
  expect(sendersIn([{ members: [named], senders: null }])).toEqual(new Map([['a', null]]))
})

it('the total is known once all are loaded, with unreadable ones', () => {
  const page = { members: [row('a'), row('b')], unreadable: [], leftOut: 0, senders: null }
  const unreadable = [{ index: 0, issues: [], raw: null }]
  expect(totalIn([page, { ...page, unreadable }], true)).toEqual({ total: 5, isMore: false, isWhole: true })
  expect(totalIn([page], false)).toBeNull()
})
