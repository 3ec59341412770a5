import { expect, it } from 'vitest'
import { mergeAnswers } from './merge-answers'

const ana = { id: 'cus_1', firstname: 'Ana' }
const bo = { id: 'cus_2', firstname: 'Bo' }

it('shows once whoever answers to an id as contact and as user', () => {
  const merged = mergeAnswers([
    { members: [ana], unreadable: [] },
    { members: [ana, bo], unreadable: [] },
  ])
  expect(merged.members).toEqual([ana, bo])
})

it('keeps a row that upstream sent twice in one answer', () => {
  expect(mergeAnswers([{ members: [ana, ana], unreadable: [] }]).members).toEqual([ana, ana])
})

it('takes whom upstream knows by the whole text alone, or else whom the directory finds', () => {
  const directory = {
    total: 2,
    isMore: false,
    isWhole: true,
    people: 9,
    unreadable: 0,
    readAt: null,
    marks: {},
  }
  const found = { members: [{ id: 'c1' }, { id: 'c2' }], unreadable: [], directory }
  expect(mergeAnswers([{ members: [{ id: 'c1' }], unreadable: [] }, found])).toEqual({
    members: [{ id: 'c1' }],
    unreadable: [],
    directory: undefined,
  })
  expect(mergeAnswers([{ members: [], unreadable: [] }, found])).toEqual(found)
  const bad = { index: 0, issues: [], raw: { email: ['ana@mail.example'] } }
  expect(mergeAnswers([{ members: [], unreadable: [bad] }, found])).toMatchObject({
    members: [],
    unreadable: [bad],
  })
})
