import { expect, it } from 'vitest'
import { ACTION_WORDS } from '@/components/audit/audit-words'
import { AUDIT_ACTIONS } from './actions'

it('everything that is recorded has words on the page, and can be asked for there', () => {
  expect(Object.keys(ACTION_WORDS).sort()).toEqual([...AUDIT_ACTIONS].sort())
})
