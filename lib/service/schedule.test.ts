import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

const FULL = {
  class_id: 'k1',
  class_name: 'Yoga',
  class_category: 'Mind',
  staff_name: 'Ana Núñez',
  program_name: 'Spring',
  date: '2026-03-10',
  start_time: '09:00:00',
  end_time: '10:00:00',
}

beforeAll(async () => {
  trial = await openTrial()
  await trial.put(
    'classes',
    FULL,
    { ...FULL, class_id: 'k4', class_name: 'Spin', start_time: '08:00:00' },
    { ...FULL, class_id: 'k3', class_category: 'Cardio', date: '2026-03-09', start_time: '23:59:59' },
    { ...FULL, class_id: 'k2', staff_name: 'Bo' },
    { ...FULL, class_id: 'k0', program_name: '', date: '2026-03-11', start_time: '00:00:00' },
  )
})
afterAll(() => trial.close())

const read = (body: Row) => trial.rows('viewClassSchedule', body)
const idsOf = async (body: Row) => (await read(body)).map(({ class_id }) => class_id)

describe('viewClassSchedule', () => {
  it('is ordered by date, start_time, class_id', async () => {
    expect(await idsOf({})).toEqual(['k3', 'k4', 'k1', 'k2', 'k0'])
  })

  it('returns exactly the eight documented fields', async () => {
    expect((await read({ class_name: 'Yoga', date: '2026-03-10', staff_name: 'Ana Núñez' }))[0]).toEqual(FULL)
  })

  it.each([
    ['class_name', 'Spin', ['k4']],
    ['class_category', 'Cardio', ['k3']],
    ['staff_name', 'Bo', ['k2']],
    ['program_name', '', ['k0']],
    ['date', '2026-03-10', ['k4', 'k1', 'k2']],
  ])('filters by %s', async (field, value, ids) => {
    expect(await idsOf({ [field]: value })).toEqual(ids)
  })

  it('compares text exactly', async () => {
    for (const class_name of ['yoga', 'Yog', 'Yoga ', '%']) expect(await idsOf({ class_name })).toEqual([])
  })

  it('combines filters with AND', async () => {
    const { class_id, start_time, end_time, ...all } = FULL
    expect(await idsOf(all)).toEqual(['k1'])
    const wrong = { class_name: 'Pilates', class_category: 'Cardio', staff_name: 'Cem', program_name: '' }
    for (const [field, value] of Object.entries({ ...wrong, date: '2026-03-09' }))
      expect(await idsOf({ ...all, [field]: value }), field).toEqual([])
  })

  it('has no limit: returns the whole schedule, ignoring limit and offset', async () => {
    expect(await idsOf({ limit: 1, offset: 2 })).toHaveLength(5)
  })
})
