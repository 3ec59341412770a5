import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody, operations } from '@/lib/contract'
import { openTrial, TRIAL_KEYS, type Trial } from './testing/trial'

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('customers', { id: 'c1', user_id: 'u1', firstname: 'Ada' })
  await trial.put('forms', { form_id: 'f1' })
  await trial.put('submissions', { submission_id: 's1', user_id: 'u1' })
})
afterAll(() => trial.close())

const NAMES = Object.keys(operations) as (keyof typeof operations)[]
const pathOf = (name: string) => (name === 'getFormSubmissions' ? `${name}/f1` : name)
const fields = [...new Set(NAMES.flatMap((name) => Object.keys(operations[name].input.shape)))]

/** Texts that have broken software before. */
const NASTY = [
  "'; drop table customers; --",
  "c1' or '1'='1",
  '%',
  '\u0000',
  'c1\u0000x',
  '\ud800',
  '𝔘𝔫𝔦',
  '../../etc/passwd',
  '{"$ne":null}',
  '__proto__',
  'x'.repeat(5000),
]
const nasty = fc.constantFrom(...NASTY)
const value = fc.oneof(nasty, fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double())
const body = fc.dictionary(fc.oneof(fc.constantFrom(...fields), nasty, fc.string()), value, { maxKeys: 8 })

/** A 200 follows the contract, all else is a named rejection; never a 500. */
async function expectKnownAnswer(name: (typeof NAMES)[number], response: Response): Promise<void> {
  const answer = await response.json()
  if (response.status === 200) expect(operations[name].result.parse(answer)).toEqual(answer)
  else expect(errorBody.strict().parse(answer).status).toBe('error')
  expect([200, 400, 404]).toContain(response.status)
}

describe('hostile bodies', () => {
  it('any JSON in any field gets a response or a rejection, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...NAMES), body, fc.boolean(), async (name, sent, hasApp) => {
        const app = hasApp && name !== 'removeContact' ? { app_id: TRIAL_KEYS.appId } : {}
        const response = await trial.send(pathOf(name), { body: JSON.stringify({ ...sent, ...app }) })
        await expectKnownAnswer(name, response)
      }),
      { numRuns: 200 },
    )
  })

  it('any bytes get a response or a rejection, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(Buffer.from)),
        async (name, bytes) => {
          const response = await trial.send(pathOf(name), { body: Buffer.from(bytes) })
          await expectKnownAnswer(name, response)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('any path gets a response or a rejection, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(nasty, fc.string(), fc.webPath()), async (path) => {
        for (const prefix of ['', 'getFormSubmissions/']) {
          const response = await trial.send(prefix + path, { body: '{"offset":0,"limit":1}' })
          expect(errorBody.strict().parse(await response.json()).status).toBe('error')
          expect([400, 404]).toContain(response.status)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('an injection in any filter finds nothing and changes nothing', async () => {
    for (const text of NASTY) {
      for (const field of ['_id', 'user_id', 'email'])
        expect(await trial.rows('getCustomers', { [field]: text })).toEqual([])
      for (const field of ['class_name', 'staff_name', 'class_category', 'program_name'])
        expect(await trial.rows('viewClassSchedule', { [field]: text })).toEqual([])
      expect(await trial.rows('getEvents', { user_id: text })).toEqual([])
      expect((await trial.call('removeContact', { id: text })).status).toBe(404)
    }
    expect(await trial.rows('getCustomers', {})).toHaveLength(1)
  })

  it('prototype pollution: __proto__ and constructor in a body reach no object', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const sent = `{"app_id":"${TRIAL_KEYS.appId}","${key}":{"limit":0,"_id":"unknown","polluted":1}}`
      const response = await trial.send('getCustomers', { body: sent })
      expect(response.status).toBe(200)
      expect((await response.json()).members).toHaveLength(1)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    }
  })

  it('ignores inherited fields', async () => {
    const response = await trial.send('getCustomers', {
      body: `{"__proto__":{"app_id":"${TRIAL_KEYS.appId}"}}`,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toBe('app_id is required.')
  })

  it('deep nesting is rejected or ignored, and the service keeps running', async () => {
    for (const depth of [1_000, 100_000]) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const response = await trial.send('getCustomers', {
        body: `{"app_id":"${TRIAL_KEYS.appId}","x":${deep}}`,
      })
      expect([200, 400]).toContain(response.status)
    }
    expect(await trial.rows('getCustomers', {})).toHaveLength(1)
  })
})

describe('an internal fault', () => {
  it('is 500 without any detail', async () => {
    const broken = await openTrial()
    await broken.db.schema.dropTable('classes').execute()
    const { status, body } = await broken.call('viewClassSchedule', {})
    expect([status, body]).toEqual([500, { status: 'error', message: 'Internal server error.' }])
    expect(await broken.rows('getCustomers', {})).toEqual([])
    await broken.close()
  })

  it('a missing database is 500 for every operation', async () => {
    const broken = await openTrial()
    await broken.close()
    for (const name of NAMES) expect((await broken.call(name, {}, pathOf(name))).status, name).toBe(500)
  })
})
