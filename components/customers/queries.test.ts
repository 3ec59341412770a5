import { expect, it } from 'vitest'
import { customersQuery, pageQuery } from './queries'

it('asks for a page under the key that the server rendered ahead under', () => {
  const body = { limit: 100, offset: 0 }
  expect(pageQuery([body]).queryKey).toEqual(customersQuery(body).queryKey)
})
