import { expect, it } from 'vitest'
import { ACTION_NAMES, GROUP_NAMES } from '@/components/audit/messages'
import { AUDIT_ACTIONS, AUDIT_GROUPS, actionsOf } from './actions'

it('every recorded action has a label on the page and a filter', () => {
  expect(Object.keys(ACTION_NAMES).sort()).toEqual([...AUDIT_ACTIONS].sort())
})

it('every group has a name and at least two actions', () => {
  expect(Object.keys(GROUP_NAMES).sort()).toEqual([...AUDIT_GROUPS].sort())
  for (const group of AUDIT_GROUPS) expect(actionsOf(group).length).toBeGreaterThan(1)
  expect(actionsOf('team.add')).toEqual(['team.add'])
})
