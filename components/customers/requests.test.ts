import { expect, it } from 'vitest'
import { parseAddress } from './address'
import { appliedFilters } from './requests'

const at = (query: string) => parseAddress(`/customers?${query}`).address

it('the directory’s filters apply to its list and to a search, not to the live list', () => {
  const narrowed = { by_email: 'can' }
  expect(appliedFilters(at('by_email=can'), 'directory')).toEqual(narrowed)
  expect(at('by_email=can&find=on').list).toEqual(narrowed)
  expect(appliedFilters(at('by_email=can&find=on'), 'directory')).toEqual(narrowed)
  expect(appliedFilters(at('by_email=can'), 'live')).toEqual({})
})
