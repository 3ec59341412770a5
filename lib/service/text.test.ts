import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

/** In most languages' order `a` comes before `B`, and punctuation is ignored. */
const IDS = [
  'a',
  'B',
  'a-b',
  'ab',
  'é',
  'e\u0301',
  'z',
  'Z',
  '_',
  '😀',
  '\uffee',
  '中',
  '10',
  '9',
  'A b',
  'Ab',
]

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('forms', { form_id: 'f1' })
  await trial.put('customers', ...IDS.map((id) => ({ id, user_id: id, email_optout: 1 })))
  await trial.put('classes', ...IDS.map((class_id) => ({ class_id, class_name: class_id })))
  await trial.put('submissions', ...IDS.map((submission_id) => ({ submission_id, user_id: submission_id })))
  await trial.put('events', ...IDS.map((id) => ({ id, user_id: 'a' })))
})
afterAll(() => trial.close())

const PAGE = { offset: 0, limit: 100 }
const LISTS: [name: Parameters<Trial['rows']>[0], body: Row, key: string, path?: string][] = [
  ['getCustomers', {}, 'id'],
  ['getOptoutCustomers', {}, 'id'],
  ['getEvents', { user_id: 'a' }, 'id'],
  ['viewClassSchedule', {}, 'class_id'],
  ['getFormSubmissions', PAGE, 'submission_id', 'getFormSubmissions/f1'],
]

describe('text compares byte by byte, whatever the database’s language', () => {
  it.each(LISTS)('in the order of %s', async (name, body, key, path) => {
    const rows = await trial.rows(name, body, path)
    const byBytes = IDS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(rows.map((row) => row[key])).toEqual(byBytes)
  })

  it.each([...IDS, 'A', 'b', 'ä', ' a', 'a ', 'ａ'])('in a filter by %j', async (text) => {
    const expected = IDS.filter((id) => id === text)
    for (const body of [{ user_id: text }, { _id: text }])
      expect((await trial.rows('getCustomers', body)).map(({ id }) => id)).toEqual(expected)
    const classes = await trial.rows('viewClassSchedule', { class_name: text })
    expect(classes.map(({ class_id }) => class_id)).toEqual(expected)
  })
})
