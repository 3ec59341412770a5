import { expect, it } from 'vitest'
import { ACTION_NAMES } from '@/components/audit/messages'
import { AUDIT_ACTIONS } from './actions'

it('everything that is recorded has words on the page, and can be asked for there', () => {
  expect(Object.keys(ACTION_NAMES).sort()).toEqual([...AUDIT_ACTIONS].sort())
})
