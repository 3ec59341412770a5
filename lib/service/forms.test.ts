import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

const DATA = { goal: 'Kraft', days: ['Mo', 'Fr'], height: 1.8, health: { injuries: null, notes: "it's" } }
const submission = (submission_id: string, day: string, more: Row = {}) => ({
  submission_id,
  submission_date: `${day}T10:00:00.000Z`,
  ...more,
})

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('customers', { id: 'c1', user_id: 'u1' })
  await trial.put('forms', { form_id: 'f1' }, { form_id: 'f2' }, { form_id: 'f.3_x-Y' }, { form_id: 'empty' })
  await trial.put(
    'submissions',
    submission('s1', '2026-01-01', { user_id: 'u1' }),
    submission('s3', '2026-01-02', { user_id: 'u2' }),
    submission('s2', '2026-01-02', { user_id: 'u1', submission_data: DATA }),
    submission('s4', '2026-01-03', { form_id: 'f2', user_id: 'u1' }),
    submission('s5', '2026-01-03', { form_id: 'f.3_x-Y' }),
  )
})
afterAll(() => trial.close())

const ALL = { offset: 0, limit: 1000 }
const read = (form: string, body: Row) => trial.rows('getFormSubmissions', body, `getFormSubmissions/${form}`)
const idsOf = async (form: string, body: Row) =>
  (await read(form, body)).map(({ submission_id }) => submission_id)

describe('getFormSubmissions', () => {
  it('returns an array of one form’s submissions, newest first, then by id', async () => {
    expect(await idsOf('f1', ALL)).toEqual(['s2', 's3', 's1'])
    expect(await idsOf('f2', ALL)).toEqual(['s4'])
    expect(await idsOf('empty', ALL)).toEqual([])
  })

  it('returns exactly the four documented fields, with the data as in the form', async () => {
    expect((await read('f1', ALL))[0]).toEqual({
      form_id: 'f1',
      submission_id: 's2',
      submission_data: DATA,
      submission_date: '2026-01-02T10:00:00.000Z',
    })
  })

  it('user_id restricts to one user, compared exactly', async () => {
    expect(await idsOf('f1', { ...ALL, user_id: 'u1' })).toEqual(['s2', 's1'])
    expect(await idsOf('f1', { ...ALL, user_id: 'U1' })).toEqual([])
  })

  it('pages, also within one user', async () => {
    expect(await idsOf('f1', { offset: 1, limit: 1 })).toEqual(['s3'])
    expect(await idsOf('f1', { offset: 1, limit: 5, user_id: 'u1' })).toEqual(['s1'])
    expect(await idsOf('f1', { offset: 3, limit: 5 })).toEqual([])
  })

  it.each(['unknown', 'F1', 'f1%20', '%F0%28', 'f1;', "x'%20or%201=1"])(
    'an unknown form is 404: %s',
    async (form) => {
      const { status, body } = await trial.call('getFormSubmissions', ALL, `getFormSubmissions/${form}`)
      expect(status).toBe(404)
      expect(body).toEqual({ status: 'error', message: expect.stringContaining('form_id') })
    },
  )

  it('reads the id from the path, also if it is escaped', async () => {
    expect(await idsOf('f%2E3_x-Y', ALL)).toEqual(['s5'])
  })

  it('a wrong body comes before an unknown form', async () => {
    expect((await trial.call('getFormSubmissions', {}, 'getFormSubmissions/unknown')).status).toBe(400)
  })
})
