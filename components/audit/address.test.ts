import { describe, expect, it } from 'vitest'
import { countFilters, hrefOf, NEWEST, NO_FILTER, parseAddress } from './address'

const read = (query: string) => parseAddress(`/audit?${query}`)

describe('Audit URL', () => {
  it('writes the parameters that it was parsed from', () => {
    const address = {
      person: 'p&1',
      action: 'session.sign-in',
      subject: 'c 9',
      from: '2026-03-09T20:05:00.000Z',
      to: '2026-03-10T00:00:00.000Z',
      before: 120,
      after: null,
    }
    expect(read(hrefOf(address).split('?')[1] ?? '')).toEqual({ address, odd: [] })
    expect(hrefOf({ ...NO_FILTER, ...NEWEST })).toBe('/audit')
    expect(countFilters(address)).toBe(5)
  })

  it('ignores invalid parameters and names them', () => {
    const { address, odd } = read(
      'from=nonsense&to=2026-02-30T10:00&action=team.burn&before=-1&after=1e3&subject=c1',
    )
    expect(address).toEqual({ ...NO_FILTER, ...NEWEST, subject: 'c1' })
    expect(odd).toEqual(['action', 'from', 'to', 'before', 'after'])
  })

  it('form sent without script: empty fields are no filters, a time without a zone is UTC', () => {
    const { address, odd } = read('person=&action=&subject=+&from=2026-03-09T20:05&to=')
    expect(address).toEqual({ ...NO_FILTER, ...NEWEST, from: '2026-03-09T20:05:00.000Z' })
    expect(odd).toEqual([])
  })

  it('accepts only one of the two page cursors', () => {
    expect(read('before=9&after=3').address).toMatchObject({ before: 9, after: null })
  })
})
