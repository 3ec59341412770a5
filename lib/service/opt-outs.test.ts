import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
  await trial.put(
    'customers',
    { id: 'both', email_optout: 1, sms_optout: 1, optout_date: '2026-01-03T00:00:00.000Z' },
    { id: 'sms', sms_optout: 1, optout_date: '2026-01-01T00:00:00.000Z', phone: '+4930', firstname: 'Ada' },
    { id: 'mail-b', email_optout: 1, optout_date: '2026-01-02T00:00:00.000Z' },
    { id: 'mail-a', email_optout: 1, optout_date: '2026-01-02T00:00:00.000Z' },
    { id: 'neither' },
  )
})
afterAll(() => trial.close())

const read = (body: Row) => trial.rows('getOptoutCustomers', body)
const idsOf = async (body: Row) => (await read(body)).map(({ id }) => id)

describe('getOptoutCustomers', () => {
  it('returns customers who opted out of any channel, by optout_date, then id', async () => {
    expect(await idsOf({})).toEqual(['sms', 'mail-a', 'mail-b', 'both'])
  })

  it('returns exactly the eight documented fields', async () => {
    expect((await read({ limit: 1 }))[0]).toEqual({
      id: 'sms',
      firstname: 'Ada',
      lastname: '',
      email: '',
      phone: '+4930',
      email_optout: 0,
      sms_optout: 1,
      optout_date: '2026-01-01T00:00:00.000Z',
    })
  })

  it('filters by channel; a customer who opted out of both is in each', async () => {
    expect(await idsOf({ type: 'email' })).toEqual(['mail-a', 'mail-b', 'both'])
    expect(await idsOf({ type: 'sms' })).toEqual(['sms', 'both'])
  })

  it('pages, also within a channel', async () => {
    expect(await idsOf({ limit: 2, offset: 1 })).toEqual(['mail-a', 'mail-b'])
    expect(await idsOf({ type: 'email', limit: 1, offset: 2 })).toEqual(['both'])
    expect(await idsOf({ offset: 4 })).toEqual([])
  })
})
