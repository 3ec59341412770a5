import { expect, it } from 'vitest'
import { auditQuery } from '@/lib/server/audit/shown'
import { removalQuery } from '@/lib/server/removals/route'
import { teamQuery } from '@/lib/server/team/route'
import { readQuery } from './query'

const read = (query: string, schema: Parameters<typeof readQuery>[1] = auditQuery) =>
  readQuery(new Request(`http://localhost:3000/?${query}`), schema)
function problemOf(...asked: Parameters<typeof read>) {
  try {
    return read(...asked)
  } catch (error) {
    return error
  }
}

it.each(['__proto__', '%5F_proto__', 'constructor', 'toString', 'unknown'])(
  'prototype pollution: %s is rejected like any unknown name',
  (name) => {
    for (const schema of [auditQuery, removalQuery, teamQuery]) {
      expect(problemOf(`${name}=1`, schema)).toMatchObject({
        status: 400,
        options: { issues: [{ path: decodeURIComponent(name), message: 'is not a known field' }] },
      })
    }
  },
)

it.each([
  ['person=', 'must not be empty'],
  ['person=a%00', 'contains U+0000'],
  ['subject=', 'must not be empty'],
  ['before=9007199254740993', 'must be at most 9007199254740991'],
  ['before=99999999999999999999', 'must be a whole number from 1 to 9007199254740991'],
  ['limit=01', 'must be a whole number from 1 to 500'],
  ['limit=501', 'must be at most 500'],
])('rejects %s with a clear message', (query, message) => {
  expect(problemOf(query)).toMatchObject({ status: 400, options: { issues: [{ message }] } })
})

it.each(['01', '0', '501', '1e2', '-1', ' 1'])('rejects a removals limit of %j like the log’s', (limit) => {
  const query = `limit=${encodeURIComponent(limit)}`
  expect(problemOf(query, removalQuery)).toMatchObject({ status: 400 })
  expect(problemOf(query, removalQuery)).toEqual(problemOf(query))
})

it.each(['yesterday', '2026-03-09', '2026-03-09T08:00:00Z', '2026-02-30T08:00:00.000Z', '', '0'])(
  'rejects %j as a time, and says how one is written',
  (time) => {
    const message = 'must be a time such as 2026-03-09T08:00:00.000Z'
    for (const [name, schema] of [
      ['since', removalQuery],
      ['first_sign_in_since', teamQuery],
    ] as const)
      expect(problemOf(`${name}=${time}`, schema)).toMatchObject({
        status: 400,
        options: { issues: [{ path: name, message }] },
      })
  },
)

it('reads valid values as numbers', () => {
  expect(read('limit=500', removalQuery)).toEqual({ limit: 500 })
  const at = Date.UTC(2026, 2, 9, 8)
  expect(read('since=2026-03-09T08:00:00.000Z', removalQuery)).toEqual({ since: at })
  expect(read('first_sign_in_since=2026-03-09T08:00:00.000Z', teamQuery)).toEqual({ first_sign_in_since: at })
  expect(read('before=9007199254740991&limit=1')).toEqual({ before: Number.MAX_SAFE_INTEGER, limit: 1 })
})
