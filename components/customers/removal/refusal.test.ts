import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { refusalOf } from './refusal'

const problem = (status: number, rest: object = {}) =>
  new ApiError(status, { type: 'about:blank', title: 'Something', status, ...rest })

describe('meaning of a removal without a record', () => {
  it('a false "not removed": never from a response that isn’t our server’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), (status) => {
        expect(refusalOf(problem(status))).toBe('unheard')
      }),
    )
  })

  it('a false "not removed": never from a lost connection, our own fault or an invalid response', () => {
    for (const error of [problem(0), problem(500, { requestId: 'req' }), new SyntaxError('JSON')]) {
      expect(refusalOf(error)).toBe('unheard')
    }
  })

  it('a false "not removed": never when the database failed, since the API may have been called', () => {
    const type = '/problems/database-away'
    expect(refusalOf(problem(503, { type, requestId: 'req' }))).toBe('unheard')
  })

  it('watches an unrecorded outcome instead of trying again', () => {
    const type = '/problems/removal-unrecorded'
    expect(refusalOf(problem(503, { type, requestId: 'req', removalId: 'rem' }))).toBe('begun')
    expect(refusalOf(problem(503, { type, requestId: 'req' }))).toBe('unheard')
  })

  it('trusts our server’s refusals', () => {
    for (const status of [409, 502, 503, 504]) {
      expect(refusalOf(problem(status, { requestId: 'req' }))).toBe('refused')
    }
    expect(refusalOf(problem(400, { requestId: 'req' }))).toBe('typed')
  })
})
