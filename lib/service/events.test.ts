import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

const event = (id: string, event_date: string, event_time: string, more: Row = {}) => ({
  id,
  event_type: 'visit',
  event_date,
  event_time,
  ...more,
})

const NESTED = { class: { name: 'Яога', tags: ['a', null, 1.5] }, __note: "it's" }

beforeAll(async () => {
  trial = await openTrial()
  await trial.put(
    'customers',
    {
      id: 'c1',
      user_id: 'u1',
      events: [
        event('e1', '2026-01-01', '10:00:00'),
        event('e3', '2026-01-02', '09:00:00'),
        event('e2', '2026-01-02', '09:00:00', { is_purchase: true, event_data: NESTED, event_name: 'Kauf' }),
        event('e4', '2026-01-02', '08:59:59', { is_visit: true }),
      ],
    },
    { id: 'c2', user_id: 'u2' },
    // One customer's user id is another's contact id.
    { id: 'u1', user_id: 'c3', events: [event('x1', '2026-01-01', '10:00:00')] },
  )
})
afterAll(() => trial.close())

const read = (body: Row) => trial.rows('getEvents', body)
const idsOf = async (body: Row) => (await read(body)).map(({ id }) => id)

describe('getEvents', () => {
  it('returns the newest first, then by id', async () => {
    expect(await idsOf({ user_id: 'c1' })).toEqual(['e2', 'e3', 'e4', 'e1'])
  })

  it('takes a user_id or a contact id; a user_id wins', async () => {
    expect(await idsOf({ user_id: 'u1' })).toEqual(['e2', 'e3', 'e4', 'e1'])
    expect(await idsOf({ user_id: 'c3' })).toEqual(['x1'])
  })

  it('has booleans, a date, a time and the nested data of the event', async () => {
    expect((await read({ user_id: 'u1', limit: 1 }))[0]).toEqual({
      id: 'e2',
      event_type: 'visit',
      event_name: 'Kauf',
      event_date: '2026-01-02',
      event_time: '09:00:00',
      is_visit: false,
      is_purchase: true,
      event_data: NESTED,
    })
  })

  it('returns an empty list for an unknown customer or one without events', async () => {
    for (const user_id of ['unknown', 'U1', 'c2', 'u2']) expect(await read({ user_id })).toEqual([])
  })

  it('pages', async () => {
    expect(await idsOf({ user_id: 'u1', limit: 2, offset: 1 })).toEqual(['e3', 'e4'])
    expect(await idsOf({ user_id: 'u1', offset: 4 })).toEqual([])
  })

  it('returns 100 by default, up to 1000', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => event(`m${i}`, '2026-01-01', '10:00:00'))
    await trial.put('customers', { id: 'many', events: many })
    expect(await read({ user_id: 'many' })).toHaveLength(100)
    expect(await read({ user_id: 'many', limit: 1000 })).toHaveLength(1000)
    expect(await read({ user_id: 'many', limit: 1000, offset: 1000 })).toHaveLength(1)
  })
})
