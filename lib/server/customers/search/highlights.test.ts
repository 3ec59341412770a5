import { expect, it } from 'vitest'
import { readQuery } from '@/lib/directory/search/query'
import { highlightsOf } from './highlights'

const ana = {
  id: 'cus_1',
  firstname: ' Ana',
  lastname: 'López ',
  email: 'ana.lopez@mailbox.example',
  phone: '+15550102233',
}
const unnamed = { id: 'cus_2', lastname: '', phone: '' }

it('highlights displayed values: the whole name, the number as written', () => {
  expect(highlightsOf([ana, unnamed], readQuery('lop'))).toEqual({
    cus_1: { name: [[4, 7]], email: [[4, 7]] },
    cus_2: {},
  })
  expect(highlightsOf([ana], readQuery('2233'))).toEqual({ cus_1: { phone: [[11, 15]] } })
})

it('doesn’t highlight placeholders of missing values', () => {
  expect(highlightsOf([unnamed], readQuery('none'))).toEqual({ cus_2: {} })
})
