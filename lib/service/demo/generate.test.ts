import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wallClock } from '@/lib/format/instants'
import { normalizeEmail, normalizePhone } from '@/lib/service/normalize'
import { TABLES } from '@/lib/service/testing/trial-database'
import { db, openEachTest } from '@/lib/service/testing/trial-each-test'
import { generateDemo } from './generate'

const OPTIONS = { customers: 250, seed: 7, today: '2026-03-12' }

openEachTest()

async function dump(): Promise<string> {
  const all = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return rows.map((row) => JSON.stringify(row)).sort()
    }),
  )
  return JSON.stringify(all)
}

describe('generateDemo', { timeout: 30_000 }, () => {
  it('makes the same data from the same seed, and other data from another', async () => {
    await generateDemo(db, OPTIONS)
    const first = await dump()
    await generateDemo(db, OPTIONS)
    expect(await dump()).toBe(first)
    await generateDemo(db, { ...OPTIONS, seed: 8 })
    expect(await dump()).not.toBe(first)
  })

  it('shows every script, absent emails and phones, and opt-outs on the first page', async () => {
    await generateDemo(db, OPTIONS)
    const page = await db
      .selectFrom('customers')
      .selectAll()
      .orderBy('created_date')
      .orderBy('id')
      .limit(100)
      .execute()
    const names = page.map(({ firstname, lastname }) => firstname + lastname).join('')
    for (const script of ['Latin', 'Cyrillic', 'Arabic', 'Han', 'Devanagari']) {
      expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    }
    expect(page.some(({ email }) => email === '')).toBe(true)
    expect(page.some(({ phone }) => phone === '')).toBe(true)
    expect(page.some(({ email_optout }) => email_optout === 1)).toBe(true)
    expect(new Set(page.map(({ id }) => id)).size).toBe(100)
  })

  it('no customer visits twice on a day', async () => {
    await generateDemo(db, OPTIONS)
    const visits = await db.selectFrom('visits').select(['customer_id', 'date']).execute()
    expect(visits.length).toBeGreaterThan(300)
    expect(new Set(visits.map((visit) => `${visit.customer_id} ${visit.date}`)).size).toBe(visits.length)
  })

  it('personal data: every email is at a domain reserved for examples', async () => {
    await generateDemo(db, OPTIONS)
    const emails = await db.selectFrom('customers').select('email').where('email', '!=', '').execute()
    const filled = await db.selectFrom('submissions').select('submission_data').execute()
    const answered = filled.flatMap(({ submission_data }) => JSON.parse(submission_data).email || [])
    expect(answered.length).toBeGreaterThan(0)
    for (const email of [...emails.map((row) => row.email), ...answered])
      expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/)
  })

  it('keeps filter columns consistent with the data', async () => {
    await generateDemo(db, OPTIONS)
    const events = await db.selectFrom('events').select(['customer_id', 'event_date']).execute()
    const newest = new Map<string, string>()
    for (const { customer_id, event_date } of events) {
      if (event_date > (newest.get(customer_id) ?? '')) newest.set(customer_id, event_date)
    }
    for (const row of await db.selectFrom('customers').selectAll().execute()) {
      expect(row.email_folded).toBe(normalizeEmail(row.email))
      expect(row.phone_digits).toBe(normalizePhone(row.phone))
      expect(row.last_event_date).toBe(newest.get(row.id) ?? null)
      expect(row.optout_date !== null).toBe(row.email_optout === 1 || row.sms_optout === 1)
      expect(row.updated_date >= row.created_date).toBe(true)
      if (row.optout_date) expect(row.optout_date >= row.created_date).toBe(true)
    }
  })

  it('has no activity before joining or after yesterday', async () => {
    await generateDemo(db, OPTIONS)
    const rows = await db
      .selectFrom('events')
      .innerJoin('customers', 'customers.id', 'events.customer_id')
      .select(['event_date', 'event_time', 'created_date', 'updated_date'])
      .execute()
    expect(rows.length).toBeGreaterThan(OPTIONS.customers)
    for (const { event_date, event_time, created_date, updated_date } of rows) {
      const at = `${event_date}T${event_time}.000Z`
      expect(at > created_date && at <= updated_date && event_date < OPTIONS.today).toBe(true)
    }
  })

  it('has booked classes from tomorrow on, and memberships that renew or end later', async () => {
    await generateDemo(db, OPTIONS)
    const visits = await db.selectFrom('visits').select(['date', 'status']).execute()
    const ahead = visits.filter(({ date }) => date > OPTIONS.today)
    expect(ahead.length).toBeGreaterThan(10)
    for (const { date, status } of visits) expect(status === 'booked', date).toBe(date > OPTIONS.today)
    const memberships = await db.selectFrom('memberships').select(['end_date', 'auto_renew']).execute()
    const later = memberships.filter(({ end_date }) => end_date > OPTIONS.today)
    expect(new Set(later.map(({ auto_renew }) => auto_renew))).toEqual(new Set([0, 1]))
  })

  it('has an event for every attended visit, purchase and opt-out', async () => {
    await generateDemo(db, OPTIONS)
    const count = async (of: string) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.raw(of)}`.execute(db)).rows[0]?.n
    expect(await count('events where is_visit = 1')).toBe(await count(`visits where status = 'attended'`))
    expect(await count('events where is_purchase = 1')).toBe(await count('purchases'))
    for (const channel of ['email', 'sms']) {
      const told = await count(`events where event_type = '${channel}_unsubscribed'`)
      expect(told).toBe(await count(`customers where ${channel}_optout = 1`))
    }
    const types = await db.selectFrom('events').select('event_type').distinct().execute()
    expect(types.length).toBeGreaterThanOrEqual(12)
  })

  it.each(['America/New_York', 'Asia/Kolkata'])(
    'tells one time of a purchase and an opt-out, in %s',
    async (zone) => {
      await generateDemo(db, { ...OPTIONS, zone })
      const timesOf = async (where: string) => {
        const query = sql<{ customer_id: string; at: string }>`
        select customer_id, event_date || ' ' || substr(event_time, 1, 5) as at from events where ${sql.raw(where)}`
        const { rows } = await query.execute(db)
        return [...new Set(rows.map(({ customer_id, at }) => `${customer_id} ${at}`))].sort()
      }
      const inStudio = (id: string, instant: string) => {
        const { day, time } = wallClock(Date.parse(instant), zone)
        return `${id} ${day} ${time}`
      }
      const purchases = await db.selectFrom('purchases').select(['customer_id', 'purchase_date']).execute()
      const bought = purchases.map((one) => inStudio(one.customer_id, one.purchase_date))
      expect([...new Set(bought)].sort()).toEqual(await timesOf('is_purchase = 1'))
      const customers = await db.selectFrom('customers').select(['id', 'optout_date']).execute()
      const out = customers.flatMap(({ id, optout_date: at }) => (at === null ? [] : inStudio(id, at)))
      expect(out.sort()).toEqual(await timesOf(`event_type like '%unsubscribed'`))
    },
  )

  it.each([{}, { eventsPerCustomer: 1 }])(
    'has an event for every form a customer filled out, and a form for every such event: %j',
    async (more) => {
      await generateDemo(db, { ...OPTIONS, zone: 'America/New_York', ...more })
      const forms = await db.selectFrom('forms').select(['form_id', 'label']).execute()
      const labels = new Map(forms.map(({ form_id, label }) => [form_id, label]))
      const submissions = await db
        .selectFrom('submissions')
        .selectAll()
        .where('customer_id', 'is not', null)
        .execute()
      const sent = submissions.map(({ customer_id, form_id, submission_date }) => {
        const { day, time } = wallClock(Date.parse(submission_date), 'America/New_York')
        return `${customer_id} ${labels.get(form_id)} ${day} ${time}:00`
      })
      const events = await db
        .selectFrom('events')
        .selectAll()
        .where('event_type', '=', 'form_submitted')
        .execute()
      const told = events.map(
        (one) => `${one.customer_id} ${JSON.parse(one.event_data).form} ${one.event_date} ${one.event_time}`,
      )
      expect(told.length).toBeGreaterThan(30)
      expect(told.sort()).toEqual(sent.sort())
    },
  )

  it('gives unique ids that ascend with the number', async () => {
    await generateDemo(db, OPTIONS)
    const rows = await db.selectFrom('customers').select(['id', 'user_id']).orderBy('user_id').execute()
    for (const { id } of rows) expect(id).toMatch(/^cus_[0-9A-HJKMNP-TV-Z]{10}$/)
    const falls = rows.filter(({ id }, i) => id < (rows[i - 1]?.id ?? ''))
    expect(falls.length).toBeLessThanOrEqual(1)
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(OPTIONS.customers)
  })

  it('spells canceled one way', async () => {
    await generateDemo(db, OPTIONS)
    const data = await dump()
    expect(data).toMatch(/canceled/i)
    expect(data).not.toMatch(/cancelled/i)
  })

  it('yields to the event loop between batches', async () => {
    let turns = 0
    const turn = () => {
      turns += 1
      timer = setImmediate(turn)
    }
    let timer = setImmediate(turn)
    await generateDemo(db, { ...OPTIONS, customers: 1500 })
    clearImmediate(timer)
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  it('makes exactly as many events as asked', async () => {
    await generateDemo(db, { ...OPTIONS, customers: 50, eventsPerCustomer: 3 })
    const { rows } = await sql<{ n: number }>`select count(*) as n from events group by customer_id`.execute(
      db,
    )
    expect(rows).toHaveLength(50)
    expect(rows.every(({ n }) => n === 3)).toBe(true)
  })

  it('makes none', async () => {
    await generateDemo(db, { ...OPTIONS, customers: 0 })
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([])
  })
})
