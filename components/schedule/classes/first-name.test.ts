import { expect, it } from 'vitest'
import { firstName } from './first-name'

it.each([
  ['Kofi Mensah', 'Kofi'],
  [' Inès  Caron', 'Inès'],
  ['Dr. Ana Ruiz', 'Dr. Ana Ruiz'],
  ['J Ruiz', 'J Ruiz'],
  ['伟 陈', '伟 陈'],
  ['Team', 'Team'],
])('calls %s %s', (name, called) => {
  expect(firstName(name)).toBe(called)
})
