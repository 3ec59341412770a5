import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

const at = (day: string, time = '00:00:00.000') => `${day}T${time}Z`

beforeAll(async () => {
  trial = await openTrial()
  await trial.put(
    'customers',
    {
      id: 'c1',
      user_id: 'u1',
      firstname: 'Zoë',
      lastname: 'O’Hara',
      email: 'Zoe.OHara@Example.test',
      phone: '+49 (30) 123-45',
      last_location: 'Mitte',
      email_optout: 1,
      created_date: at('2025-01-02'),
      updated_date: at('2026-02-10'),
      events: [{ id: 'e1', event_type: 'visit', event_date: '2026-02-10', event_time: '18:00:00' }],
    },
    { id: 'c3', user_id: 'u3', phone: '0123 45', created_date: at('2025-01-01', '12:00:00.001') },
    { id: 'c2', user_id: 'u2', phone: '+012345', created_date: at('2025-01-01', '12:00:00.001') },
    {
      id: 'c0',
      firstname: 'zoë',
      email: 'other@example.test',
      created_date: at('2025-01-03'),
      updated_date: at('2026-02-09', '23:59:59.999'),
      events: [{ id: 'e0', event_type: 'visit', event_date: '2026-02-09', event_time: '23:59:59' }],
    },
  )
})
afterAll(() => trial.close())

const find = (body: Row) => trial.rows('getCustomers', body)
const idsOf = async (body: Row) => (await find(body)).map(({ id }) => id)

describe('getCustomers', () => {
  it('returns exactly the nine documented fields', async () => {
    expect(await find({ _id: 'c1' })).toEqual([
      {
        id: 'c1',
        firstname: 'Zoë',
        lastname: 'O’Hara',
        email: 'Zoe.OHara@Example.test',
        phone: '+49 (30) 123-45',
        last_location: 'Mitte',
        email_optout: 1,
        sms_optout: 0,
        created_date: '2025-01-02T00:00:00.000Z',
      },
    ])
  })

  it('has the empty string for text that a customer doesn’t have', async () => {
    const [row] = await find({ _id: 'c2' })
    expect(row).toMatchObject({ firstname: '', lastname: '', email: '', last_location: '' })
  })

  it('orders by created_date, then id', async () => {
    expect(await idsOf({})).toEqual(['c2', 'c3', 'c1', 'c0'])
  })

  it('filters by contact id and by user id, compared exactly', async () => {
    expect(await idsOf({ _id: 'c1' })).toEqual(['c1'])
    expect(await idsOf({ _id: 'C1' })).toEqual([])
    expect(await idsOf({ _id: 'u1' })).toEqual([])
    expect(await idsOf({ user_id: 'u2' })).toEqual(['c2'])
    expect(await idsOf({ user_id: 'U2' })).toEqual([])
    expect(await idsOf({ user_id: 'u' })).toEqual([])
  })

  it('filters by email exactly, except for case', async () => {
    expect(await idsOf({ email: 'zoe.ohara@EXAMPLE.TEST' })).toEqual(['c1'])
    expect(await idsOf({ email: 'zoe.ohara@example' })).toEqual([])
    expect(await idsOf({ email: '%' })).toEqual([])
  })

  it('filters by a phone’s digits and leading +', async () => {
    expect(await idsOf({ phone: '+493012345' })).toEqual(['c1'])
    expect(await idsOf({ phone: '+49.30.123 45' })).toEqual(['c1'])
    expect(await idsOf({ phone: '493012345' })).toEqual([])
    expect(await idsOf({ phone: '012345' })).toEqual(['c3'])
    expect(await idsOf({ phone: '+012345' })).toEqual(['c2'])
  })

  it('takes updated_since as that day’s start, UTC, inclusive', async () => {
    expect(await idsOf({ updated_since: '2026-02-10' })).toEqual(['c1'])
    expect(await idsOf({ updated_since: '2026-02-09' })).toEqual(['c1', 'c0'])
    expect(await idsOf({ updated_since: '2026-02-11' })).toEqual([])
  })

  it('takes event_since_date as that day’s start, and excludes customers without events', async () => {
    expect(await idsOf({ event_since_date: '2026-02-10' })).toEqual(['c1'])
    expect(await idsOf({ event_since_date: '2026-02-09' })).toEqual(['c1', 'c0'])
    expect(await idsOf({ event_since_date: '0001-01-01' })).toEqual(['c1', 'c0'])
    expect(await idsOf({ event_since_date: '2026-02-11' })).toEqual([])
  })

  it('combines filters with AND', async () => {
    const all = {
      _id: 'c1',
      user_id: 'u1',
      email: 'zoe.ohara@example.test',
      phone: '+493012345',
      updated_since: '2026-02-10',
      event_since_date: '2026-02-10',
    }
    expect(await idsOf(all)).toEqual(['c1'])
    for (const [name, wrong] of Object.entries({
      _id: 'c0',
      user_id: 'u2',
      email: 'other@example.test',
      phone: '012345',
      updated_since: '2026-02-11',
      event_since_date: '2026-02-11',
    }))
      expect(await idsOf({ ...all, [name]: wrong }), name).toEqual([])
  })

  it('pages by limit and offset, also past the end', async () => {
    expect(await idsOf({ limit: 2 })).toEqual(['c2', 'c3'])
    expect(await idsOf({ limit: 2, offset: 1 })).toEqual(['c3', 'c1'])
    expect(await idsOf({ limit: 1000, offset: 3 })).toEqual(['c0'])
    expect(await idsOf({ offset: 4 })).toEqual([])
    expect(await idsOf({ offset: Number.MAX_SAFE_INTEGER })).toEqual([])
  })

  it('ignores an unknown field', async () => {
    expect(await idsOf({ _id: 'c1', lastname: 'unknown', nonsense: [1] })).toEqual(['c1'])
  })
})
