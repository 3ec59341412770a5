import fc from 'fast-check'
import { expect, it } from 'vitest'
import { submissionsIn } from './loaded'

const row = (submission_id: string) => ({ submission_id })
const page = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e').map(row), { maxLength: 4 })

it('has every submission of every page, in the order of the pages', () => {
  expect(
    submissionsIn(
      new Map([
        [2, [row('c'), row('d')]],
        [1, [row('a'), row('b')]],
      ]),
    ).map(({ submission_id }) => submission_id),
  ).toEqual(['a', 'b', 'c', 'd'])
})

it('has a submission that a new one pushed to the next page once', () => {
  const pages = new Map([
    [1, [row('a'), row('b')]],
    [2, [row('b'), row('c')]],
  ])
  expect(submissionsIn(pages)).toHaveLength(3)
})

it('keeps rows of one page that share an id, and loses no id', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      const all = submissionsIn(new Map(pages.map((rows, index) => [index + 1, rows])))
      const ids = (rows: { submission_id: string }[]) =>
        new Set(rows.map(({ submission_id }) => submission_id))
      expect(ids(all)).toEqual(ids(pages.flat()))
      expect(all.slice(0, pages[0]?.length ?? 0)).toEqual(pages[0] ?? [])
    }),
  )
})
