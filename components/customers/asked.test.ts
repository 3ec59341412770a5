import { expect, it } from 'vitest'
import { parseAddress } from './address'
import { appliedFilters } from './asked'

const at = (query: string) => parseAddress('/customers', new URLSearchParams(query))

it('the directory’s filters narrow its list, and neither a search nor Live', () => {
  const narrowed = { by_email: 'can' }
  expect(appliedFilters(at('by_email=can'), 'directory')).toEqual(narrowed)
  expect(at('by_email=can&find=on').list).toEqual(narrowed)
  expect(appliedFilters(at('by_email=can&find=on'), 'directory')).toEqual({})
  expect(appliedFilters(at('by_email=can'), 'live')).toEqual({})
})
