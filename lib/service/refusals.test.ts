import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations, PATH_PREFIX } from '@/lib/contract'
import { KEY_HEADERS_OF_TRIAL, openTrial, TRIAL_KEYS, type Trial } from './testing/trial'

const NAMES = Object.keys(operations)
const pathOf = (name: string) => (name === 'getFormSubmissions' ? `${name}/f1` : name)
const PATHS = NAMES.map(pathOf)
const APP = { app_id: TRIAL_KEYS.appId }
const JSON_TYPE = { 'content-type': 'application/json' }
const MIB = 1024 * 1024

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
  await trial.put('forms', { form_id: 'f1' })
})
afterAll(() => trial.close())

/** Every error is JSON with exactly these two strings. */
async function refusal(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.json()
  expect(Object.keys(body).sort()).toEqual(['message', 'status'])
  expect(body.status).toBe('error')
  expect(typeof body.message).toBe('string')
  return [response.status, body.message]
}

const statusOf = async (response: Response) => (await refusal(response))[0]

describe('keys', () => {
  it.each(PATHS)('%s needs a valid pair', async (path) => {
    const { apiKey, secretKey } = TRIAL_KEYS
    const wrong: Record<string, string>[] = [
      {},
      { 'x-api-key': apiKey },
      { 'x-secret-key': secretKey },
      { 'x-api-key': apiKey, 'x-secret-key': '' },
      { 'x-api-key': apiKey, 'x-secret-key': apiKey },
      { 'x-api-key': secretKey, 'x-secret-key': apiKey },
      { 'x-api-key': apiKey.toUpperCase(), 'x-secret-key': secretKey },
      { 'x-api-key': `${apiKey}0`, 'x-secret-key': secretKey },
      { 'x-api-key': apiKey, 'x-secret-key': secretKey.slice(1) },
      { authorization: `Bearer ${secretKey}` },
    ]
    for (const headers of wrong) {
      const response = await trial.send(path, { headers: { ...JSON_TYPE, ...headers }, body: '{}' })
      expect(await statusOf(response), JSON.stringify(headers)).toBe(401)
    }
  })

  it('come before 404, 400 and 413', async () => {
    const bad = { headers: { 'content-type': 'text/plain' }, body: 'no' }
    for (const path of [...PATHS, 'nonsense', 'getFormSubmissions/unknown', ''])
      expect(await statusOf(await trial.send(path, bad)), path).toBe(401)
    const large = { headers: JSON_TYPE, body: 'x'.repeat(MIB + 1) }
    expect(await statusOf(await trial.send('getCustomers', large))).toBe(401)
  })
})

describe('paths and methods', () => {
  it.each(['nonsense', '', 'getcustomers', 'getCustomers/', 'getCustomers/x', 'toString', '__proto__'])(
    'an unknown operation is 404: %s',
    async (path) => {
      expect(await statusOf(await trial.send(path, { body: JSON.stringify(APP) }))).toBe(404)
    },
  )

  it.each(['getFormSubmissions', 'getFormSubmissions/', 'getFormSubmissions/f1/x'])(
    'a form’s path has one id: %s',
    async (path) => {
      expect(await statusOf(await trial.send(path, { body: '{"offset":0,"limit":1}' }))).toBe(404)
    },
  )

  it.each(PATHS)('%s accepts only POST, and allows no other origins', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await trial.send(path, {
        method,
        headers: { ...KEY_HEADERS_OF_TRIAL, origin: 'https://other.test' },
      })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow'), method).toBe('POST')
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('a wrong method comes before the keys', async () => {
    expect(await statusOf(await trial.send('getCustomers', { method: 'PUT', headers: {} }))).toBe(405)
  })

  it('an operation outside its prefix doesn’t exist', async () => {
    const request = (path: string) =>
      new Request(`http://service.invalid${path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...KEY_HEADERS_OF_TRIAL },
        body: JSON.stringify(APP),
      })
    for (const path of ['/v2/getCustomers', '/v2/externalapi/getCustomers', `/v2${PATH_PREFIX}getCustomers`])
      expect(await statusOf(await trial.handle(request(path))), path).toBe(404)
  })
})

describe('bodies', () => {
  const send = (body: BodyInit | undefined, headers: Record<string, string> = JSON_TYPE) =>
    trial.send('getCustomers', { headers: { ...headers, ...KEY_HEADERS_OF_TRIAL }, body })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', ''])(
    'the content type %j is a 400 that names it',
    async (type) => {
      const [status, message] = await refusal(await send(JSON.stringify(APP), { 'content-type': type }))
      expect(status).toBe(400)
      expect(message).toContain('Content-Type')
    },
  )

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'the content type %j is accepted',
    async (type) => {
      expect((await send(JSON.stringify(APP), { 'content-type': type })).status).toBe(200)
    },
  )

  it.each(['', '{', 'undefined', "{'app_id':1}", '{"app_id":"trial-app"} x', '\u0000'])(
    'a body that isn’t JSON is 400: %j',
    async (body) => {
      const [status, message] = await refusal(await send(body))
      expect([status, message]).toEqual([400, 'The body must be JSON.'])
    },
  )

  it.each(['null', '[]', '"text"', '7', 'true'])('a body that isn’t an object is 400: %s', async (body) => {
    const [status, message] = await refusal(await send(body))
    expect(status).toBe(400)
    expect(message).toMatch(/body.*object/i)
  })

  it('a body that isn’t UTF-8 is 400, also in a field that is ignored', async () => {
    const start = `{"app_id":"${TRIAL_KEYS.appId}","x":"`
    for (const bad of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
      const bytes = Buffer.concat([Buffer.from(start), Buffer.from(bad), Buffer.from('"}')])
      expect(await statusOf(await send(bytes)), String(bad)).toBe(400)
    }
  })

  it('1 MiB is accepted, one byte more is 413', async () => {
    const fill = (size: number) => {
      const start = `{"app_id":"${TRIAL_KEYS.appId}","x":"`
      return `${start}${'a'.repeat(size - start.length - 2)}"}`
    }
    expect((await send(fill(MIB))).status).toBe(200)
    expect(await statusOf(await send(fill(MIB + 1)))).toBe(413)
  })
})
