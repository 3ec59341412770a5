import { expect, it } from 'vitest'
import { ACTION_NAMES } from '@/components/audit/messages'
import { AUDIT_ACTIONS } from './actions'

it('every recorded action has a label on the page and a filter', () => {
  expect(Object.keys(ACTION_NAMES).sort()).toEqual([...AUDIT_ACTIONS].sort())
})
