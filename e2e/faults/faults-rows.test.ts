import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { person } from '@/e2e/support/scripted-person'
import { openFaultApp, there } from './fault-app'

const app = await openFaultApp()
const { script, seen } = app
afterAll(app.close)
beforeEach(() => {
  app.connectTo(app.base)
})

const read = (limit = 10) => app.post('customers', { limit })
/** A response with one customer whose fields are this JSON. */
const raw = (fields: string) => ({ text: `{"members":[{${fields}}]}` })

describe('rows', () => {
  it.each([
    ['no object', 7],
    ['without an id', { firstname: 'Ana' }],
    ['with a wrong shape in a field', person('c9', { email: { at: 'home' } })],
  ])('%s: the good rows are returned, this one is unreadable', async (_, bad) => {
    script({ getCustomers: there(person('c1'), bad, person('c2')) })
    const { status, json } = await read()
    expect(status).toBe(200)
    expect(json.members.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2'])
    expect(json.unreadable).toEqual([{ index: 1, issues: [expect.any(Object)], raw: bad }])
    expect(app.lines).toMatchObject([{ msg: 'unexpected data from the customer system', unreadable: 1 }])
    // The page, and two requests to show that it was the last.
    expect(seen).toHaveLength(3)
  })

  it('extra, null, empty and missing fields, and odd flags, are kept as they are', async () => {
    const odd = { id: 'c1', firstname: null, lastname: '', email_optout: 7, more: { a: [1.5] } }
    script({ getCustomers: there(odd) })
    expect((await read()).json).toEqual({ members: [odd], unreadable: [] })
    expect(app.lines).toEqual([])
  })

  it('a number where text is expected is kept as its exact text', async () => {
    script({ getCustomers: raw('"id":42,"phone":15550102233,"lastname":1.50') })
    expect((await read()).json.members).toEqual([{ id: '42', phone: '15550102233', lastname: '1.50' }])
  })

  it('integers beyond 2^53 are kept exactly, as text', async () => {
    script({ getCustomers: raw('"id":"c1","visits":[9007199254740993],"total":12345678901234567890') })
    expect((await read()).json.members).toEqual([
      { id: 'c1', visits: ['9007199254740993'], total: '12345678901234567890' },
    ])
  })

  it('the same id twice: both are returned', async () => {
    script({ getCustomers: there(person('c1'), person('c1', { firstname: 'Bo' })) })
    expect((await read()).json.members).toHaveLength(2)
  })

  it('a page that is too long is cut to the limit and logged', async () => {
    script({ getCustomers: there(person('c1'), person('c2'), person('c3')) })
    expect((await read(2)).json.members).toHaveLength(2)
    expect(app.lines).toMatchObject([{ msg: 'unexpected data from the customer system', cut: 1 }])
  })
})

describe('a removal is rejected before it is sent', () => {
  it('when the id is not exact', async () => {
    for (const id of ['9007199254740993', '1.50']) {
      script({ getCustomers: raw(`"id":${id},"email":"ana@mailbox.example"`) })
      const { status, json } = await app.post('preview', { id })
      expect([status, json.type]).toEqual([409, '/problems/removal-inexact'])
    }
    // The same digits are exact as text, and so is an exact number.
    for (const id of ['"9007199254740993"', '42']) {
      script({ getCustomers: raw(`"id":${id},"email":"ana@mailbox.example"`) })
      expect((await app.post('preview', { id: id.replaceAll('"', '') })).status).toBe(200)
    }
    expect(app.removed()).toBe(0)
  })

  it('when the id became inexact after the preview', async () => {
    const id = '9007199254740993'
    const fields = '"email":"ana@mailbox.example"'
    script({ getCustomers: [raw(`"id":"${id}",${fields}`), raw(`"id":${id},${fields}`)] })
    const { json } = await app.post('preview', { id })
    const asked = { token: json.token, confirm: 'ana@mailbox.example', reason: 'Asked' }
    expect(await app.post('removals', asked)).toMatchObject({
      status: 409,
      json: { type: '/problems/removal-inexact' },
    })
    expect(app.removed()).toBe(0)
  })

  it('when two contacts have the id', async () => {
    script({ getCustomers: there(person('c1'), person('c1', { firstname: 'Bo' })) })
    const { status, json } = await app.post('preview', { id: 'c1' })
    expect([status, json.type]).toEqual([409, '/problems/removal-ambiguous'])
    expect(app.removed()).toBe(0)
  })
})

describe('404', () => {
  it('of a form means that the form doesn’t exist', async () => {
    script({ getFormSubmissions: { status: 404, text: 'no' } })
    const answer = await app.post('submissions', { limit: 1, offset: 0 }, { formId: 'frm_1' })
    expect([answer.status, seen.length]).toEqual([404, 1])
  })

  it('of a removal means that the contact was already gone', async () => {
    const answer = await app.remove({ status: 404 }, false)
    expect(answer).toMatchObject({ status: 200, state: 'absent', removed: 1 })
  })
})
