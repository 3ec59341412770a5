import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/browser/api'
import { refusalOf } from './refusal'

const problem = (status: number, rest: object = {}) =>
  new ApiError(status, { type: 'about:blank', title: 'Something', status, ...rest })

describe('what a removal without a record means', () => {
  it('a false "not removed": an answer that is not our server’s is never one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), (status) => {
        expect(refusalOf(problem(status))).toBe('unheard')
      }),
    )
  })

  it('a false "not removed": a lost connection, our own fault and an unreadable answer are none', () => {
    for (const error of [problem(0), problem(500, { requestId: 'req' }), new SyntaxError('JSON')]) {
      expect(refusalOf(error)).toBe('unheard')
    }
  })

  it('a false "not removed": a database that went away may have gone after the API was asked', () => {
    const type = '/problems/database-away'
    expect(refusalOf(problem(503, { type, requestId: 'req' }))).toBe('unheard')
  })

  it('an outcome that was not recorded is watched, not tried again', () => {
    const type = '/problems/removal-unrecorded'
    expect(refusalOf(problem(503, { type, requestId: 'req', removalId: 'rem' }))).toBe('begun')
    expect(refusalOf(problem(503, { type, requestId: 'req' }))).toBe('unheard')
  })

  it('our server’s refusals are believed', () => {
    for (const status of [409, 502, 503, 504]) {
      expect(refusalOf(problem(status, { requestId: 'req' }))).toBe('refused')
    }
    expect(refusalOf(problem(400, { requestId: 'req' }))).toBe('typed')
  })
})
