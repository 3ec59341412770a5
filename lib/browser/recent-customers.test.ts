import { expect, it } from 'vitest'
import { addRecentCustomer, forgetRecentCustomer, recentCustomers } from './recent-customers'

const ids = () => recentCustomers().map(({ id }) => id)

it('has the last five customers, each once, without those who are gone', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) addRecentCustomer({ id })
  expect(ids()).toEqual(['b', 'f', 'e', 'd', 'c'])
  forgetRecentCustomer('e')
  expect(ids()).toEqual(['b', 'f', 'd', 'c'])
})
