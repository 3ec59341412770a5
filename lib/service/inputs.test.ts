import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '@/lib/contract'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('customers', { id: 'c1', user_id: 'u1' })
  await trial.put('forms', { form_id: 'f1' })
})
afterAll(() => trial.close())

/** A body that each operation accepts. */
const GOOD: [name: OperationName, body: Row, path?: string][] = [
  ['getFormSubmissions', { offset: 0, limit: 1 }, 'getFormSubmissions/f1'],
  ['viewClassSchedule', {}],
  ['getCustomers', {}],
  ['getOptoutCustomers', {}],
  ['getEvents', { user_id: 'u1' }],
  ['removeContact', { id: 'unknown' }],
]

const PAGED = GOOD.filter(([name]) => name !== 'viewClassSchedule' && name !== 'removeContact')
const WITH_APP = GOOD.filter(([name]) => name !== 'getFormSubmissions')

/** The response must be a 400 whose message names the field. */
async function expectRefused([name, body, path]: (typeof GOOD)[number], field: string, value: unknown) {
  const answer = await trial.call(name, { ...body, [field]: value }, path)
  const what = `${name} ${field}=${JSON.stringify(value)}`
  expect(answer.status, what).toBe(400)
  expect((answer.body as Row).status, what).toBe('error')
  expect((answer.body as Row).message, what).toMatch(new RegExp(`^${field} `))
}

describe.each(PAGED)('paging of %s', (...good) => {
  const [name, body, path] = good

  it('takes a limit from 1 to 1000 and an offset from 0', async () => {
    for (const limit of [1, 1000]) expect(await trial.rows(name, { ...body, limit }, path)).toBeDefined()
    for (const offset of [0, 10_000]) expect(await trial.rows(name, { ...body, offset }, path)).toBeDefined()
  })

  it('rejects any other limit and offset by name', async () => {
    const neither = [-1, 1.5, '10', '', null, true, [], [5], {}, 2 ** 53, 1e300]
    for (const value of [...neither, 0, 1001]) await expectRefused(good, 'limit', value)
    for (const value of neither) await expectRefused(good, 'offset', value)
  })
})

describe.each(WITH_APP)('app_id of %s', (...good) => {
  const [name, body] = good

  it('is required, and must be the key pair’s own', async () => {
    for (const app of [undefined, '', 'other-app', 'trial-app ', 'TRIAL-APP', null, 7, ['trial-app']])
      await expectRefused([name, body], 'app_id', app)
  })
})

describe('fields that are required', () => {
  it('getFormSubmissions needs offset and limit', async () => {
    const form = GOOD[0] as (typeof GOOD)[number]
    await expectRefused(form, 'offset', undefined)
    await expectRefused(form, 'limit', undefined)
  })

  it('getFormSubmissions takes no app_id, and ignores one', async () => {
    const answer = await trial.call(
      'getFormSubmissions',
      { offset: 0, limit: 1, app_id: 'x' },
      'getFormSubmissions/f1',
    )
    expect(answer.status).toBe(200)
  })

  it('getEvents needs user_id, removeContact id, as text that isn’t empty', async () => {
    for (const value of [undefined, null, '', 7, ['u1']]) {
      await expectRefused(['getEvents', {}], 'user_id', value)
      await expectRefused(['removeContact', {}], 'id', value)
    }
  })
})

describe('fields that may be left out', () => {
  const TEXTS: [name: OperationName, fields: string[]][] = [
    ['getCustomers', ['_id', 'user_id', 'email', 'phone']],
    ['viewClassSchedule', ['class_name', 'class_category', 'staff_name', 'program_name']],
  ]

  it.each(TEXTS)('%s: a text filter is text', async (name, fields) => {
    for (const field of fields)
      for (const value of [null, 7, true, ['x'], { $ne: '' }]) await expectRefused([name, {}], field, value)
  })

  it('getFormSubmissions: user_id is text', async () => {
    const form = GOOD[0] as (typeof GOOD)[number]
    for (const value of [null, 7, {}]) await expectRefused(form, 'user_id', value)
  })

  it('fulldata and events are true or false', async () => {
    for (const field of ['fulldata', 'events'])
      for (const value of [null, 1, 0, 'true', '', []])
        await expectRefused(['getCustomers', {}], field, value)
  })

  const DATES: [name: OperationName, field: string][] = [
    ['getCustomers', 'updated_since'],
    ['getCustomers', 'event_since_date'],
    ['viewClassSchedule', 'date'],
  ]

  it.each(DATES)('%s: %s is a day that exists, without a time', async (name, field) => {
    for (const value of [
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-1-1',
      '26-01-01',
      '20260101',
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00',
      '2026-01-01 10:00',
      ' 2026-01-01',
      '01/02/2026',
      'today',
      '',
      null,
      20260101,
    ])
      await expectRefused([name, {}], field, value)
    for (const value of ['2024-02-29', '2026-12-31', '1999-01-01'])
      expect((await trial.call(name, { [field]: value })).status, value).toBe(200)
  })

  it('getOptoutCustomers: type is email or sms', async () => {
    for (const value of ['', 'Email', 'SMS', 'phone', 'email,sms', null, 1, ['email']])
      await expectRefused(['getOptoutCustomers', {}], 'type', value)
  })
})

describe('rejections', () => {
  it('name every wrong field, and a missing one as required', async () => {
    const answer = await trial.call('getCustomers', { limit: 0, offset: null, email: 7 })
    const { message } = answer.body as { message: string }
    for (const field of ['limit', 'offset', 'email']) expect(message).toContain(`${field} `)
    const missing = await trial.call('removeContact', {})
    expect((missing.body as Row).message).toBe('id is required.')
  })

  it('a long text filter finds nothing and breaks nothing', async () => {
    const long = 'x'.repeat(100_000)
    expect(await trial.rows('getCustomers', { _id: long, email: long, phone: long })).toEqual([])
  })
})
