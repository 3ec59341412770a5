import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InvalidQueryBanner } from './invalid-query-banner'

const textOf = (...names: string[]) => render(<InvalidQueryBanner names={names} />).container.textContent

it('names ignored parts of a link as screens do', () => {
  expect(textOf('page')).toBe(
    '“Page” in this link isn’t valid and was ignored. The rest of the link applies.',
  )
  expect(textOf('since', 'size', 'Last seen', 'date')).toContain(
    '“Changes since”, “Rows per page”, “Last seen”, and “Date” in this link aren’t valid and were ignored.',
  )
  expect(textOf('user_id', 'created_from')).toContain('“User ID” and “Created from”')
})

it('shows nothing for a valid link', () => {
  expect(textOf()).toBe('')
})
