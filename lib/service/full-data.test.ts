import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

const VISIT = {
  class_name: 'Yoga',
  staff_name: 'Ana',
  location: 'Mitte',
  status: 'attended',
  paid_with: 'Pass',
}
const PURCHASE = {
  item: 'Ten classes',
  category: 'Pass',
  quantity: 2,
  amount: 119.9,
  currency: 'EUR',
  payment_method: 'card',
  location: 'Mitte',
}
const MEMBERSHIP = {
  name: 'Gold',
  status: 'active',
  end_date: '',
  price: 59,
  currency: 'EUR',
  auto_renew: true,
}
const visits = [
  { id: 'v3', date: '2026-01-02', time: '10:00:00', ...VISIT },
  { id: 'v1', date: '2026-01-02', time: '09:00:00', ...VISIT },
  { id: 'v2', date: '2026-01-02', time: '09:00:00', ...VISIT },
  { id: 'v0', date: '2026-01-01', time: '23:00:00', ...VISIT },
]
const purchases = [
  { id: 'p1', purchase_date: '2026-01-02T10:00:00.000Z', ...PURCHASE },
  { id: 'p0', purchase_date: '2026-01-01T10:00:00.000Z', ...PURCHASE },
]
const memberships = [
  { id: 'm1', start_date: '2026-01-02', ...MEMBERSHIP },
  { id: 'm0', start_date: '2025-01-01', ...MEMBERSHIP, auto_renew: false },
]
const sales_notes = [
  { id: 'n1', note_date: '2026-01-02T10:00:00.000Z', author: 'Bo', note: 'Likes "mornings"\n' },
  { id: 'n0', note_date: '2026-01-01T10:00:00.000Z', author: '', note: '' },
]
const EVENT = {
  event_type: 'visit',
  event_name: 'Visit',
  is_visit: true,
  is_purchase: false,
  event_data: { a: [1] },
}
const events = [
  { id: 'e1', event_date: '2026-01-02', event_time: '10:00:00', ...EVENT },
  { id: 'e0', event_date: '2026-01-01', event_time: '11:00:00', ...EVENT },
]
const NINE = [
  'created_date',
  'email',
  'email_optout',
  'firstname',
  'id',
  'last_location',
  'lastname',
  'phone',
  'sms_optout',
]
const FULL = ['memberships', 'purchases', 'sales_notes', 'updated_date', 'user_id', 'visits']

beforeAll(async () => {
  trial = await openTrial()
  const lists = { visits, purchases, memberships, sales_notes, events }
  const turned = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.toReversed()]))
  await trial.put(
    'customers',
    { id: 'c1', user_id: 'u1', updated_date: '2026-02-02T00:00:00.000Z', ...turned },
    { id: 'c2' },
    { id: 'c3', visits: [{ id: 'x1', date: '2026-01-01', time: '10:00:00', ...VISIT }] },
  )
})
afterAll(() => trial.close())

const find = (body: Row) => trial.rows('getCustomers', body)
const fieldsOf = (row: Row | undefined) => Object.keys(row ?? {}).sort()

describe('fulldata and events', () => {
  it('without them, or with false, a customer has nine fields', async () => {
    for (const body of [{}, { fulldata: false, events: false }])
      for (const row of await find(body)) expect(fieldsOf(row)).toEqual(NINE)
  })

  it('fulldata adds six fields, events one', async () => {
    expect(fieldsOf((await find({ fulldata: true }))[0])).toEqual([...NINE, ...FULL].sort())
    expect(fieldsOf((await find({ events: true }))[0])).toEqual([...NINE, 'events'].sort())
    const both = { fulldata: true, events: true }
    expect(fieldsOf((await find(both))[0])).toEqual([...NINE, ...FULL, 'events'].sort())
  })

  it('each list is the customer’s own, newest first, then by id', async () => {
    const [row] = await find({ _id: 'c1', fulldata: true, events: true })
    expect(row).toMatchObject({ user_id: 'u1', updated_date: '2026-02-02T00:00:00.000Z' })
    expect(row).toMatchObject({ visits, purchases, memberships, sales_notes, events })
  })

  it('a customer without data has empty lists and an empty user_id', async () => {
    const [row] = await find({ _id: 'c2', fulldata: true, events: true })
    const none = { visits: [], purchases: [], memberships: [], sales_notes: [], events: [], user_id: '' }
    expect(row).toMatchObject(none)
  })

  it('one customer’s rows never appear with another', async () => {
    const rows = await find({ fulldata: true, events: true })
    const visitsOf = rows.map(({ visits }) => (visits as Row[]).map(({ id }) => id))
    expect(visitsOf).toEqual([['v3', 'v1', 'v2', 'v0'], [], ['x1']])
  })

  it('returns an empty list without rows', async () => {
    expect(await find({ _id: 'unknown', fulldata: true, events: true })).toEqual([])
  })
})
