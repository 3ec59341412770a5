import { expect, it } from 'vitest'
import { isTab } from './drawer-tab'

it.each([
  'overview',
  'notes',
  'raw',
  'visits:missed',
  'events',
  'events:purchase',
  'events@2026-03-01/',
  'events@/2026-03-31:visit',
])('knows the tab %s', (text) => {
  expect(isTab(text)).toBe(true)
})

it.each(['nonsense', 'events@foo', 'events@2026-03-01', 'events@2026-02-30/', 'eventsfoo', 'notes:1'])(
  'knows no tab %s',
  (text) => {
    expect(isTab(text)).toBe(false)
  },
)
