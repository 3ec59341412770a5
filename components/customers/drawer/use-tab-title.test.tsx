import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerInitials, useTabTitle } from './use-tab-title'

const initials = (firstname: unknown, lastname: unknown) => customerInitials({ firstname, lastname } as never)

it('are the first letters of both names', () => {
  expect(initials('Ana', 'Lopez')).toBe('AL')
  expect(initials('élodie', '')).toBe('É')
  expect(initials('“Иван”', 'Соколов')).toBe('ИС')
})

it('never are a whole name', () => {
  expect(initials('伟', '陈')).toBe('陈')
  expect(initials('서연', '김')).toBe('김')
  expect(initials('花子', null)).toBe('花')
})

it('are empty without a name', () => {
  expect(initials(undefined, null)).toBe('')
  expect(initials('007', { first: 'A' })).toBe('')
})

it('names the tab, also if the page sets its title later, and restores that', async () => {
  document.title = 'Customers · Frontdesk'
  const { rerender, unmount } = renderHook((letters: string) => useTabTitle(letters), { initialProps: '' })
  expect(document.title).toBe('Customer · Frontdesk')
  rerender('AL')
  expect(document.title).toBe('AL · Customer · Frontdesk')
  document.title = 'Customer · Frontdesk'
  await expect.poll(() => document.title).toBe('AL · Customer · Frontdesk')
  unmount()
  expect(document.title).toBe('Customers · Frontdesk')
})
