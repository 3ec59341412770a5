import { expect, it } from 'vitest'
import { readState } from './use-address'

it('hides a text in a history entry from the next user after Back', () => {
  const state = { mark: 'a', search: 'ana@x.example', typed: 'ana@x.example', scroll: 40 }
  expect(readState(state, 'b')).toEqual({ scroll: 40, opened: false })
  expect(readState(state, 'a').search).toBe('ana@x.example')
  expect(readState({ search: 'ana@x.example' }, 'a').search).toBeUndefined()
})
