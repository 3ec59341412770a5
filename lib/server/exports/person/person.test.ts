import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unzip } from '@/e2e/support/unzip'
import { directoryOf } from '@/lib/directory/tables/schema'
import { addForm } from '@/lib/server/forms/forms'
import { openTestApp } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'

const KEYS = { ENGAGEMENT_API_KEY: 'key', ENGAGEMENT_SECRET_KEY: 'secret', ENGAGEMENT_APP_ID: 'app' }
const EVIL = '<script>alert(1)</script>"\'&<img src=x onerror=alert(2)>'

const contact = {
  id: 'c7',
  firstname: 'Łukasz',
  lastname: `Nguyễn ${EVIL}`,
  email: 'Lukasz@Mailbox.example',
  phone: '+1 555 010 2233',
  last_location: 'Harbor',
  email_optout: 1,
  sms_optout: 0,
  created_date: '2026-03-09T20:05:00.000Z',
  user_id: 'u7',
  visits: [{ date: '2026-03-10', class_name: 'Yoga', [EVIL]: EVIL }],
  purchases: [],
  loyalty_points: 12,
  pets: [{ name: 'Rex' }],
}
const other = { ...contact, id: 'c8', email: 'kim@mailbox.example', phone: '+1 555 010 9999' }
const event = (i: number) => ({ id: `e${i}`, event_name: `Event ${i}`, event_data: { note: EVIL } })
const optedOut = (id: string) => ({ ...contact, id, optout_date: '2026-03-11T08:00:00.000Z' })
const sent = (id: string, submission_data: unknown) => ({
  form_id: 'frm_a',
  submission_id: id,
  submission_data,
  submission_date: '2026-03-12T08:00:00.000Z',
})
const FORM = [
  sent('s1', { email: ' LUKASZ@mailbox.example', answer: EVIL }),
  sent('s2', { mobile: '+1 (555) 010-2233' }),
  // Other customers, who name him or share his number.
  sent('s3', { email: 'kim@mailbox.example', emergency_contact: { email: contact.email } }),
  sent('s4', { email: 'kim@mailbox.example', phone: contact.phone }),
  sent('s5', { comment: contact.email }),
]

type Body = Record<string, unknown> & { limit: number; offset?: number }
const servers = loopback()
let asked: [path: string, body: Body][] = []
let members: unknown[] = [contact]
/** The opt-out list from a position on. */
let optOutsFrom: (place: number, limit: number) => unknown[]
const OPTED_OUT = ['c1', 'c2', 'c7', 'c9'].map(optedOut)
const url = await servers.http(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const body: Body = JSON.parse(text)
  const path = request.url?.split('/').slice(3).join('/') ?? ''
  asked.push([path, body])
  const page = (rows: unknown[]) => rows.slice(body.offset ?? 0, (body.offset ?? 0) + body.limit)
  const answers: Record<string, unknown> = {
    getCustomers: { members: page(members) },
    getEvents: { events: page(Array.from({ length: 1500 }, (_, i) => event(i))) },
    getOptoutCustomers: { members: optOutsFrom(body.offset ?? 0, body.limit) },
    'getFormSubmissions/frm_a': page(FORM),
  }
  if (!(path in answers)) response.statusCode = 404
  response.end(JSON.stringify(answers[path] ?? { status: 'error', message: 'no such form' }))
})

const opened = await openTestApp({ ENGAGEMENT_API_URL: url, ...KEYS })
const { db, exports, readQuota } = opened.app
let people = 0
let ana = { id: '', email: 'ana@team.example', role: 'manager' as const }
beforeAll(async () => {
  await addForm(db, { id: 'frm_a', label: 'Intake' })
  await addForm(db, { id: 'frm_gone', label: 'Gone' })
})
beforeEach(() => {
  people += 1
  ana = { ...ana, id: `ana-${people}` }
  asked = []
  members = [contact]
  optOutsFrom = (place, limit) => OPTED_OUT.slice(place, place + limit)
})
afterAll(async () => {
  await opened.close()
  await servers.close()
})

async function made(id = 'c7') {
  const body = { list: 'person', format: 'zip', filters: { id }, zone: 'Europe/Berlin' } as const
  const begun = await exports.start(ana, body, 'req_1')
  await exports.idle()
  return exports.find(ana, begun.id)
}

async function filesOf(id: string) {
  const { parts } = await exports.fetch(ana, id, 'req_2')
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  const files = unzip(Buffer.concat(all))
  expect(Object.keys(files)).toEqual(['contact.html', 'contact.json'])
  return { page: files['contact.html'] ?? '', json: JSON.parse(files['contact.json'] ?? '') }
}

describe('a contact’s own file', () => {
  it('has all of upstream’s data exactly, and every read is recorded', async () => {
    const { id, state, manifest, fileName } = await made()
    expect(state).toBe('ready')
    expect(fileName).toMatch(/^person-\d{4}-\d\d-\d\d-\d{4}\.zip$/)
    expect(manifest).toMatchObject({
      rows: 1504,
      filters: { id: 'c7' },
      timeZone: 'Europe/Berlin',
      columns: [],
    })
    const { page, json } = await filesOf(id)
    expect(page).toContain('ana@team.example')
    expect(json.records).toEqual([contact])
    expect(json.events).toEqual(Array.from({ length: 1500 }, (_, i) => event(i)))
    expect(json.optOut).toEqual(optedOut('c7'))
    expect(json.forms).toEqual([
      {
        id: 'frm_a',
        label: 'Intake',
        isThere: true,
        submissions: [
          { ...FORM[0], matchedBy: 'email' },
          { ...FORM[1], matchedBy: 'phone' },
        ],
      },
      { id: 'frm_gone', label: 'Gone', isThere: false, submissions: [] },
    ])
    expect(asked.find(([path]) => path === 'getEvents')?.[1]).toMatchObject({ user_id: 'u7' })
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('actor_id', '=', ana.id)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['export.started', id],
      ['customer.full-data', 'c7'],
      ['customer.events', 'u7'],
      ['export.done', id],
      ['export.fetched', id],
    ])
  })

  it('has the values that Frontdesk keeps from earlier syncs, of this contact only', async () => {
    const at = Date.UTC(2026, 2, 9)
    const change = { field: 'email', at, before: 'old@mailbox.example' }
    await db
      .insertInto('directory_changes')
      .values([
        { ...change, contact_id: 'c7' },
        { ...change, contact_id: 'c8', before: 'other@mailbox.example' },
        { ...change, contact_id: 'c7', field: '', before: null },
      ])
      .execute()
    const { id } = await made()
    const { page, json } = await filesOf(id)
    expect(json.earlierValues).toEqual([
      { at: '2026-03-09T00:00:00.000Z', field: 'email', value: 'old@mailbox.example' },
    ])
    expect(page).toContain('old@mailbox.example')
    expect(page).not.toContain('other@mailbox.example')
  })

  it('has what Frontdesk computed of the contact', async () => {
    await opened.app.directory?.note([contact], Date.now())
    await directoryOf(db)
      .updateTable('directory_people')
      .set({ away_days: 30, membership_ends: '2026-03-17', no_shows: 2, details_at: Date.UTC(2026, 2, 9) })
      .where('id', '=', 'c7')
      .execute()
    const { page, json } = await filesOf((await made()).id)
    const computed = { awayDays: 30, membershipEnds: '2026-03-17', noShowsIn30Days: 2 }
    expect(json.computed).toMatchObject(computed)
    expect(page).toContain('Computed by Frontdesk')
  })

  it.each<[string, typeof optOutsFrom]>([
    [
      'repeats its first rows without an end',
      (_, limit) => Array.from({ length: limit }, (_, i) => optedOut(`r${i % 100}`)),
    ],
    ['has a row that can’t be read', (place) => (place === 0 ? [optedOut('c1'), { id: null }] : [])],
  ])('an opt-out list that %s is “Not known” in both files', async (_what, from) => {
    optOutsFrom = from
    const { id, state } = await made()
    expect(state).toBe('ready')
    const { page, json } = await filesOf(id)
    expect(page).toContain('Unknown: the opt-out list couldn’t be read completely.')
    expect(page).not.toContain('Not on the opt-out list.')
    expect(json).toMatchObject({ optOut: null, isOptOutKnown: false })
  })

  it('a contact missing from a complete opt-out list is not on it', async () => {
    optOutsFrom = (place) => (place === 0 ? [optedOut('c1')] : [])
    const { page, json } = await filesOf((await made()).id)
    expect(page).toContain('Not on the opt-out list.')
    expect(json).toMatchObject({ optOut: null, isOptOutKnown: true })
  })

  it('counts the rows in it against the quota, and not the rows it searched', async () => {
    await made()
    const reader = { id: ana.id, role: ana.role, requestId: 'req_3' }
    // One row is read twice, at the end of a page and at the start of the next.
    await readQuota.take(reader, 200_000 - 1505)
    await expect(readQuota.take(reader, 1)).rejects.toMatchObject({ status: 429 })
  })

  it('holds no other contact’s data if upstream ignores the requested ID', async () => {
    members = [other]
    expect(await made()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('returned other customers'),
    })
  })
})
