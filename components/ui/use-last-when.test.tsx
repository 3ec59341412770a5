import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLastWhen } from './use-last-when'

function Page({ value, isCurrent }: { value: string; isCurrent: boolean }) {
  return <output>{useLastWhen(value, isCurrent)}</output>
}

const text = () => screen.getByRole('status').textContent

it('keeps the last current value until the new one is current', () => {
  const page = render(<Page value="a" isCurrent />)
  page.rerender(<Page value="b" isCurrent={false} />)
  expect(text()).toBe('a')
  page.rerender(<Page value="b" isCurrent />)
  expect(text()).toBe('b')
  page.rerender(<Page value="c" isCurrent={false} />)
  expect(text()).toBe('b')
})

it('has the first value immediately', () => {
  render(<Page value="a" isCurrent={false} />)
  expect(text()).toBe('a')
})
